import { classroomLimits } from '@meridian/contract/classrooms.ts'
import type { EnrolmentChange } from '@meridian/contract/enrolments.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { HeldClass, HeldStudent } from './enrolments.hold.ts'

/** One student in one class. */
export interface Seat {
  classId: string
  studentId: string
}

/** What there is at the time of a change. */
export interface Present {
  students: ReadonlyMap<string, HeldStudent>
  classes: ReadonlyMap<string, HeldClass>
  /** Tells whether a student is in a class. */
  sits: (seat: Seat) => boolean
}

/** What a change does: the seats that are taken and left, and why some students stay where they are. */
export interface Plan {
  done: string[]
  failed: { id: string; reason: CallError }[]
  joined: Seat[]
  left: Seat[]
}

/**
 * Works out what changes of enrolments come to, student by student: who may not come into a class keeps the classes that
 * they were to leave (P38.4). Pure.
 */
export function planOf(changes: readonly EnrolmentChange[], present: Present): Plan {
  const plan: Plan = { done: [], failed: [], joined: [], left: [] }
  const counts = new Map([...present.classes.values()].map(({ id, students }) => [id, students]))
  const add = (id: string, by: number) => counts.set(id, (counts.get(id) ?? 0) + by)
  for (const { id, join, leave } of merged(changes)) {
    const seats = (ids: readonly string[]) => ids.map((classId) => ({ classId, studentId: id }))
    const joined = seats(join).filter((seat) => !present.sits(seat))
    const left = seats(leave).filter((seat) => present.sits(seat) && !join.includes(seat.classId))
    const reason =
      reasonAgainst(id, joined, present) ?? whyNoRoom(joined, present, counts) ?? unknown(id, leave)
    if (reason) {
      plan.failed.push({ id, reason })
      continue
    }
    for (const { classId } of left) add(classId, -1)
    for (const { classId } of joined) add(classId, 1)
    plan.done.push(id)
    plan.joined.push(...joined)
    plan.left.push(...left)
  }
  return plan

  /** A class that the school does not have, or no longer, cannot be left either: nobody is told that it was. */
  function unknown(id: string, leave: readonly string[]): CallError | undefined {
    const known = present.students.has(id) && leave.every((one) => present.classes.has(one))
    return known ? undefined : notFound()
  }
}

function reasonAgainst(id: string, joined: readonly Seat[], present: Present) {
  const student = present.students.get(id)
  if (!student) return notFound()
  for (const { classId } of joined) {
    const classroom = present.classes.get(classId)
    if (!classroom) return notFound()
    if (classroom.grade_id !== student.grade_id)
      return refusal('enrolments.other_grade', { class: classroom.name })
  }
  return undefined
}

function whyNoRoom(
  joined: readonly Seat[],
  { classes }: Present,
  counts: ReadonlyMap<string, number>,
) {
  const max = classroomLimits.students
  const full = joined.find(({ classId }) => (counts.get(classId) ?? 0) >= max)
  if (!full) return undefined
  return refusal('people.class_full', { name: classes.get(full.classId)?.name ?? '', max })
}

function refusal(key: string, values: Record<string, string | number>): CallError {
  return new CallError('conflict', { key, values })
}

/** The changes with each student once, and with ids as the database writes them. */
function merged(changes: readonly EnrolmentChange[]): EnrolmentChange[] {
  const byStudent = new Map<string, EnrolmentChange>()
  const lower = (ids: readonly string[]) => ids.map((one) => one.toLowerCase())
  for (const { id, join, leave, groups } of changes) {
    const key = id.toLowerCase()
    const before = byStudent.get(key)
    byStudent.set(key, {
      id: key,
      join: [...new Set([...(before?.join ?? []), ...lower(join)])],
      leave: [...new Set([...(before?.leave ?? []), ...lower(leave)])],
      groups: [...new Set([...(before?.groups ?? []), ...lower(groups)])],
    })
  }
  return [...byStudent.values()]
}
