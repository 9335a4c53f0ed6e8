import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { isId } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Seat } from './enrolments.plan.ts'

/** A group that a student has left with its class. */
export interface GroupLeft {
  groupId: string
  studentId: string
}

/** The seats as two columns, for `unnest`. */
function columns(seats: readonly Seat[]) {
  const classIds = seats.map(({ classId }) => classId)
  const studentIds = seats.map(({ studentId }) => studentId)
  return sql`unnest(${classIds}::uuid[], ${studentIds}::uuid[]) as seat (classroom_id, student_id)`
}

/** Reads which of these students are in which of these classes. */
export async function seatsOf(
  tx: Tx,
  studentIds: readonly string[],
  classIds: readonly string[],
): Promise<(seat: Seat) => boolean> {
  const { rows } = await sql<{ classroom_id: string; student_id: string }>`
    select classroom_id, student_id from enrolments
    where student_id = any(${studentIds.filter(isId)}::uuid[])
      and classroom_id = any(${classIds.filter(isId)}::uuid[])`.execute(tx)
  const taken = new Set(rows.map((row) => `${row.classroom_id} ${row.student_id}`))
  return ({ classId, studentId }) => taken.has(`${classId} ${studentId}`)
}

/**
 * Takes students out of classes, which takes them out of the groups of these (P8.8).
 * @returns the groups
 */
export async function leave(tx: Tx, seats: readonly Seat[]): Promise<GroupLeft[]> {
  if (seats.length === 0) return []
  const { rows } = await sql<{ group_id: string; student_id: string }>`
    select m.group_id, m.student_id from student_group_members m
    join ${columns(seats)} on seat.classroom_id = m.classroom_id and seat.student_id = m.student_id`.execute(
    tx,
  )
  await sql`delete from enrolments e using ${columns(seats)}
    where seat.classroom_id = e.classroom_id and seat.student_id = e.student_id`.execute(tx)
  return rows.map((row) => ({ groupId: row.group_id, studentId: row.student_id }))
}

/** Brings students of a school into classes of it. */
export async function join(tx: Tx, tenantId: string, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return
  await sql`insert into enrolments (tenant_id, classroom_id, student_id)
    select ${tenantId}, seat.classroom_id, seat.student_id from ${columns(seats)}
    on conflict do nothing`.execute(tx)
}

/** Brings students back into groups of classes that they are in; a group that is gone or full is left out. */
export async function joinGroups(
  tx: Tx,
  tenantId: string,
  back: readonly GroupLeft[],
  most: number,
): Promise<void> {
  const known = back.filter(({ groupId }) => isId(groupId))
  if (known.length === 0) return
  await sql`insert into student_group_members (tenant_id, group_id, classroom_id, student_id)
    select g.tenant_id, g.id, g.classroom_id, e.student_id
    from unnest(${known.map((one) => one.groupId)}::uuid[], ${known.map((one) => one.studentId)}::uuid[])
      as back (group_id, student_id)
    join student_groups g on g.id = back.group_id and g.tenant_id = ${tenantId}
    join enrolments e on e.classroom_id = g.classroom_id and e.student_id = back.student_id
    where (select count(*) from student_group_members m where m.group_id = g.id) < ${most}
    on conflict do nothing`.execute(tx)
}

/** Writes one row of the audit for each class whose students have changed, as the form of a class does. */
export async function auditSeats(
  tx: Tx,
  actor: Actor,
  { joined, left }: { joined: readonly Seat[]; left: readonly Seat[] },
): Promise<void> {
  const of = (seats: readonly Seat[], id: string) =>
    seats.filter(({ classId }) => classId === id).map(({ studentId }) => studentId)
  for (const id of new Set([...joined, ...left].map(({ classId }) => classId)))
    await audit(tx, actor, 'changed', 'classroom', id, {
      student_ids: { added: of(joined, id), removed: of(left, id) },
    })
}
