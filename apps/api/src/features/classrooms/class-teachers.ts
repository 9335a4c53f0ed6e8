import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { changeClassTeachers } from '@meridian/contract/teachers.page.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { holdClasses } from './enrolments.hold.ts'

type Change = Pick<BodyOf<typeof changeClassTeachers>, 'leave' | 'join'>

/**
 * Takes a teacher out of a class and brings another one into their place, or does one of the two. Who has left meanwhile, or is there
 * already, is no error: what was wanted holds. What was given to the class stays whose it is.
 * @returns what takes it back; null where nothing was to be changed
 * @throws CallError conflict for a class of a year that is over; invalid on `join` for who is no teacher of the school who can log in,
 * and on `leave` for an id that is none of the school
 */
export async function changeTeachers(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  { leave, join }: Change,
): Promise<Change | null> {
  const { id, tenant_id } = classroom
  return inTransaction(db, async (tx) => {
    const held = await holdClasses(tx, tenant_id, [id])
    if (!held.has(id)) throw new CallError('conflict', { key: 'classrooms.year_over' })
    // Who is blocked can leave, and takes over nothing.
    const leaves = leave === null ? null : await teacherOf(tx, tenant_id, leave, 'leave')
    const joins = join === null ? null : await teacherOf(tx, tenant_id, join, 'join')
    const left =
      leaves !== null &&
      (await changed(
        sql`delete from classroom_teachers where classroom_id = ${id} and teacher_id = ${leaves} returning 1`,
        tx,
      ))
    const came =
      joins !== null &&
      (await changed(
        sql`insert into classroom_teachers (tenant_id, classroom_id, teacher_id)
          values (${tenant_id}, ${id}, ${joins}) on conflict do nothing returning 1`,
        tx,
      ))
    if (!left && !came) return null
    await audit(tx, actor, 'changed', 'classroom', id, {
      teacher_ids: {
        added: came && joins ? [joins] : [],
        removed: left && leaves ? [leaves] : [],
      },
    })
    return { leave: came ? joins : null, join: left ? leaves : null }
  })
}

async function changed(statement: ReturnType<typeof sql>, tx: Tx): Promise<boolean> {
  return (await statement.execute(tx)).rows.length > 0
}

async function teacherOf(
  tx: Tx,
  tenantId: string,
  id: string,
  field: 'leave' | 'join',
): Promise<string> {
  const { rows } = isId(id)
    ? await sql<{ id: string }>`select t.id from teachers t join users u on u.id = t.user_id
        where t.id = ${id} and t.tenant_id = ${tenantId} and (u.active or ${field === 'leave'}) for key share of t`.execute(
        tx,
      )
    : { rows: [] }
  const [found] = rows
  if (!found) throw invalidField(field, 'validation.not_available')
  return found.id
}
