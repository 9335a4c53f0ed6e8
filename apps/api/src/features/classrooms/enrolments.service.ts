import type { BodyOf } from '@meridian/contract/core/route.ts'
import type {
  changeEnrolments,
  EnrolmentChange,
  EnrolmentMove,
} from '@meridian/contract/enrolments.ts'
import { groupLimits } from '@meridian/contract/groups.ts'
import type { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import type { CallError } from '../../platform/errors/call-error.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { holdClasses, holdStudents } from './enrolments.hold.ts'
import { type Plan, planOf, type Seat } from './enrolments.plan.ts'
import { auditSeats, type GroupLeft, join, joinGroups, leave, seatsOf } from './enrolments.write.ts'

export interface Changed {
  done: string[]
  failed: { id: string; reason: CallError }[]
  undo: EnrolmentChange[]
  /** The classes that somebody has come into, by id; and how many students have changed their classes. */
  joined: { id: string; name: string }[]
  count: number
}

/**
 * Brings students of the actor's school into classes and takes them out of others, in one transaction (P38.4). A student who
 * may not come into a class keeps the classes that they were to leave; the others change theirs all the same.
 * @returns for everybody who stayed the reason, and what takes the change back
 */
export function change(
  db: Database,
  actor: Actor,
  { changes }: BodyOf<typeof changeEnrolments>,
): Promise<Changed> {
  const tenantId = ownSchool(actor)
  const studentIds = changes.map(({ id }) => id)
  const classIds = changes.flatMap(({ join, leave }) => [...join, ...leave])
  return inTransaction(db, async (tx) => {
    const students = await holdStudents(tx, tenantId, studentIds)
    const classes = await holdClasses(tx, tenantId, classIds)
    const sits = await seatsOf(tx, studentIds, classIds)
    const plan = planOf(changes, { students, classes, sits })
    const groups = await leave(tx, plan.left)
    await join(tx, tenantId, plan.joined)
    await joinGroups(tx, tenantId, groupsOf(changes, plan), groupLimits.students)
    await auditSeats(tx, actor, plan)
    const joined = new Set(plan.joined.map(({ classId }) => classId))
    const undo = undoOf(plan, groups)
    return {
      ...plan,
      undo,
      joined: [...classes.values()].filter(({ id }) => joined.has(id)),
      count: undo.length,
    }
  })
}

/** The groups that the students whose change was made come back into. */
function groupsOf(changes: readonly EnrolmentChange[], { done }: Plan): GroupLeft[] {
  const made = new Set(done)
  return changes.flatMap(({ id, groups }) => {
    const studentId = id.toLowerCase()
    return made.has(studentId) ? groups.map((groupId) => ({ groupId, studentId })) : []
  })
}

/** What takes a change back, for the students whom it has changed. */
function undoOf({ done, joined, left }: Plan, groups: readonly GroupLeft[]): EnrolmentChange[] {
  const of = (seats: readonly Seat[], id: string) =>
    seats.filter(({ studentId }) => studentId === id).map(({ classId }) => classId)
  return done.flatMap((id) => {
    const back = { id, join: of(left, id), leave: of(joined, id) }
    if (back.join.length + back.leave.length === 0) return []
    const own = groups.filter(({ studentId }) => studentId === id)
    return [{ ...back, groups: own.map(({ groupId }) => groupId) }]
  })
}

/**
 * Holds the classes that students leave through the form of another class, together with that class where it is there
 * already, before the form changes anything.
 */
export async function holdMoves(
  tx: Tx,
  tenantId: string,
  moves: readonly z.output<typeof EnrolmentMove>[],
  classId?: string,
): Promise<void> {
  if (moves.length === 0) return
  await holdStudents(
    tx,
    tenantId,
    moves.map(({ id }) => id),
  )
  const left = moves.flatMap((move) => move.leave)
  await holdClasses(tx, tenantId, classId === undefined ? left : [...left, classId])
}

/**
 * Takes students out of the classes that they leave for another one, whose form brings them there. A student whom the form
 * does not bring stays, and so does one who has left meanwhile.
 * @param into the class, and the students whom the form has there
 */
export async function makeMoves(
  tx: Tx,
  actor: Actor,
  moves: readonly z.output<typeof EnrolmentMove>[],
  into: { id: string; studentIds: readonly string[] },
): Promise<void> {
  if (moves.length === 0) return
  const there = new Set(into.studentIds.map((id) => id.toLowerCase()))
  const tenantId = ownSchool(actor)
  const seats = moves.flatMap(({ id, leave }) =>
    there.has(id.toLowerCase())
      ? leave.map((classId) => ({ classId: classId.toLowerCase(), studentId: id.toLowerCase() }))
      : [],
  )
  const classes = await holdClasses(
    tx,
    tenantId,
    seats.map(({ classId }) => classId),
  )
  const sits = await seatsOf(
    tx,
    seats.map(({ studentId }) => studentId),
    [...classes.keys()].filter((id) => id !== into.id),
  )
  const left = seats.filter(sits)
  await leave(tx, left)
  await auditSeats(tx, actor, { joined: [], left })
}
