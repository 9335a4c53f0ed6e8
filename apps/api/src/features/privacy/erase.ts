import type { Erasure } from '@meridian/contract/privacy.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { administers } from '../../platform/session/viewer.ts'
import { clearAccount, clearStudent, clearTraces } from './erase.clear.ts'

/** A student or a teacher who is to be erased. */
export interface Leaving {
  kind: 'student' | 'teacher'
  row: { id: string; tenant_id: string; user_id: string; name: string; active: boolean }
}

/** What erasing a person would clear and keep. */
export async function erasureOf(db: Database, { kind, row }: Leaving): Promise<Erasure> {
  const student = kind === 'student' ? row.id : null
  const user = row.user_id
  const { rows } = await sql<
    Erasure['clears'] & Erasure['keeps'] & { admin: boolean; former: boolean }
  >`select
    (select count(*)::int from attempt_questions q join attempts a on a.id = q.attempt_id
      where a.student_id = ${student} and q.answer ? 'text') as answers,
    (select count(*)::int from thread_messages m join attempt_questions q on q.id = m.attempt_question_id
      join attempts a on a.id = q.attempt_id where a.student_id = ${student}) as messages,
    (select count(*)::int from student_notes where student_id = ${student}) as notes,
    (select count(*)::int from files where owner_id = ${user} and ${student}::uuid is not null) as files,
    (select count(*)::int from audit_log where actor_id = ${user} or about @> array[${user}::uuid]) as history,
    (select count(*)::int from attempts where student_id = ${student}) as attempts,
    (select count(*)::int from outside_marks where student_id = ${student}) as marks,
    (select count(*)::int from papers where owner_id = ${user}) as papers,
    exists (select from school_admins where user_id = ${user}) as admin,
    (select former_number is not null from users where id = ${user}) as former`.execute(db)
  const [found] = rows
  if (!found) throw new CallError('not_found')
  const { answers, messages, notes, files, history, attempts, marks, papers, admin, former } = found
  return {
    name: row.name,
    ready: !row.active && !admin && !former,
    clears: { answers, messages, notes, files, history },
    keeps: { attempts, marks, papers },
  }
}

/**
 * Clears everything that tells who a person was (P41.4), in one transaction with its entry in the audit. Marks, and what they are
 * counted in, stay as they are.
 * @returns the name under which they stay
 * @throws CallError forbidden for anybody but the admins of their school, and for themself; conflict for a person who is not
 * blocked, administers the school, or is erased already
 */
export async function erasePerson(
  { db, actor, t }: { db: Database; actor: Actor; t: Translate },
  { kind, row }: Leaving,
): Promise<string> {
  if (!administers(actor, row.tenant_id) || row.user_id === actor.userId)
    throw new CallError('forbidden')
  return inTransaction(db, (tx) => eraseHeld(tx, actor, t, { kind, row }))
}

/**
 * Erases a person in a transaction that is open already; `actor` is null where the retention does it.
 * @returns the name under which they stay
 * @throws CallError conflict as erasePerson
 */
export async function eraseHeld(
  tx: Tx,
  actor: Actor | null,
  t: Translate,
  { kind, row }: Leaving,
): Promise<string> {
  const { email, login_name: loginName } = await holdLeaving(tx, row.user_id)
  const number = await nextNumber(tx, row.tenant_id)
  const name = t(`privacy.former_${kind}`, { number })
  const person = {
    ...{ userId: row.user_id, memberId: row.id, tenantId: row.tenant_id },
    ...{ email, loginName, formerName: row.name },
  }
  if (kind === 'student') await clearStudent(tx, row.id)
  await clearTraces(tx, person, { name, student: kind === 'student' })
  await clearAccount(tx, row.user_id, { name, number })
  await audit(tx, actor, 'erased', kind, row.id, { number })
  return name
}

/** Holds the row of a person who may be erased. */
async function holdLeaving(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'login_name', 'active', 'former_number'])
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new CallError('not_found')
  if (user.former_number !== null) throw new CallError('conflict', { key: 'privacy.gone_already' })
  if (user.active) throw new CallError('conflict', { key: 'privacy.block_first' })
  const admin = await tx
    .selectFrom('school_admins')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  if (admin) throw new CallError('conflict', { key: 'privacy.is_admin' })
  return user
}

/** The next number of a school's former people; the row of the school keeps two from taking the same. */
async function nextNumber(tx: Tx, tenantId: string): Promise<number> {
  await tx.selectFrom('schools').where('id', '=', tenantId).select('id').forUpdate().execute()
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(former_number), 0) + 1 as next from users where tenant_id = ${tenantId}`.execute(
    tx,
  )
  return rows[0]?.next ?? 1
}
