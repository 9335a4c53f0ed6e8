import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { handOverPapers, setTeam } from '@meridian/contract/team.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { idSet, isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import type { Paper } from '../../visible/papers.ts'
import type { Teacher } from '../../visible/people.ts'
import { mayManage } from './papers.policy.ts'
import { lockVersion } from './settings.shared.ts'

/**
 * Names the editors of the actor's own paper and says whether the other teachers of its classes grade (P9.19, P9.20).
 * @throws CallError forbidden for anybody but the owner; stale when the paper was changed meanwhile; invalid on `editors`
 * for who is no other teacher of the school who can log in
 */
export async function saveTeam(
  db: Database,
  actor: Actor,
  paper: Paper,
  input: BodyOf<typeof setTeam>,
): Promise<void> {
  if (!mayManage(paper)) throw new CallError('forbidden')
  const wanted = new Set(input.editors)
  const ids = idSet(input.editors) ?? []
  await inTransaction(db, async (tx) => {
    await lockVersion(tx, paper.id, input.version)
    const { rows } = await sql<{ id: string }>`
      select t.id from teachers t join users u on u.id = t.user_id
      where t.id = any(${ids}::uuid[]) and t.tenant_id = ${paper.tenant_id} and u.active
        and u.id <> ${paper.owner_id} for key share of t`.execute(tx)
    if (rows.length !== wanted.size) throw invalidField('editors', 'validation.not_available')
    await setEditors(tx, paper, ids)
    await tx
      .updateTable('papers')
      // Makes a new version of the paper, also where the editors alone have changed.
      .set({ colleagues_grade: input.colleagues_grade })
      .where('id', '=', paper.id)
      .execute()
    await audit(tx, actor, 'team changed', 'paper', paper.id, {
      editors: ids,
      colleagues_grade: input.colleagues_grade,
      ...blindly(input.version),
    })
  })
}

async function setEditors(tx: Tx, paper: Paper, ids: readonly string[]): Promise<void> {
  await sql`delete from paper_editors
    where paper_id = ${paper.id} and not teacher_id = any(${ids}::uuid[])`.execute(tx)
  await sql`insert into paper_editors (tenant_id, paper_id, teacher_id)
    select ${paper.tenant_id}, ${paper.id}, unnest(${ids}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}

/**
 * Makes another teacher of the school the owner of everything that a teacher has made to be answered, drafts and archived
 * papers included (P9.21). Who has it and what was answered stays as it is.
 * @returns how many papers have changed hands
 * @throws CallError invalid on `teacher_id` for who is no other teacher of the school who can log in; conflict where there
 * is no paper
 */
export async function handOver(
  db: Database,
  actor: Actor,
  from: Teacher,
  input: BodyOf<typeof handOverPapers>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const to =
      isId(input.teacher_id) && input.teacher_id !== from.id
        ? await tx
            .selectFrom('teachers as t')
            .innerJoin('users as u', 'u.id', 't.user_id')
            .where('t.id', '=', input.teacher_id)
            .where('t.tenant_id', '=', from.tenant_id)
            .where('u.active', '=', true)
            .select(['t.id', 't.user_id'])
            .forKeyShare()
            .executeTakeFirst()
        : undefined
    if (!to) throw invalidField('teacher_id', 'validation.not_available')
    const { rows } = await sql<{ id: string }>`
      update papers set owner_id = ${to.user_id} where owner_id = ${from.user_id} returning id`.execute(
      tx,
    )
    if (rows.length === 0) throw new CallError('conflict', { key: 'team.no_papers' })
    const ids = rows.map(({ id }) => id)
    await sql`update resources set created_by = ${to.user_id} where paper_id = any(${ids}::uuid[])`.execute(
      tx,
    )
    await sql`delete from paper_editors where teacher_id = ${to.id} and paper_id = any(${ids}::uuid[])`.execute(
      tx,
    )
    await audit(tx, actor, 'papers handed over', 'teacher', from.id, {
      teacher_id: to.id,
      papers: ids.length,
    })
    return ids.length
  })
}
