import { classroomLimits } from '@meridian/contract/classrooms.ts'
import { shortestFor } from '@meridian/contract/password.ts'
import { personInput } from '@meridian/contract/person.ts'
import { NewStudent } from '@meridian/contract/students.ts'
import { NewTeacher } from '@meridian/contract/teachers.ts'
import { type Grade, gradeOf } from './grade-names.ts'
import { entriesOf, listText, type Names } from './lists.ts'
import { isShortened, nationalNumber } from './phones.ts'
import { problem, RowPlan, readCell, sameIds, unknown } from './plan.cells.ts'
import {
  type CellProblem,
  type PlannedRow,
  type Planner,
  passwordBad,
  passwordGiven,
  type SourceRow,
} from './plan.types.ts'

export interface Class {
  id: string
  name: string
  grade_id: string
}

/** A student or teacher of the school, as they are now. */
export interface Member {
  id: string
  name: string
  phone: string
  /** Null for a teacher. */
  grade_id: string | null
  classes: Class[]
}

/** What a file of people is compared with. */
export interface People {
  kind: 'students' | 'teachers'
  grades: readonly Grade[]
  classes: Names<Class>
  /** How many there are in each class by its id: students or teachers, whichever the file is about. */
  sizes: Map<string, number>
  /** Everybody who has an email of the file: a member, or null for somebody else's account of whatever kind. */
  accounts: ReadonlyMap<string, Member | null>
}

const dots = '••••••••'

/**
 * Plans rows of people, found by their email. An absent column leaves things as they are, an empty cell empties what
 * may be empty; a first password is for new people only.
 */
export function peoplePlanner(people: People): Planner {
  const rowOfEmail = new Map<string, number>()
  return (row) => {
    const email = readCell(personInput.email, row.cells.email ?? '')
    const first = email.value === undefined ? undefined : rowOfEmail.get(email.value)
    const account = email.value === undefined ? undefined : people.accounts.get(email.value)
    const member = first === undefined ? (account ?? null) : null
    const plan = new RowPlan(row, member === null)
    if (row.cells.email === undefined) plan.absent('email')
    else if (plan.said('email', null) !== undefined) {
      if (email.problem) plan.wrong('email', email.problem)
      else if (first !== undefined)
        plan.wrong('email', problem('imports.duplicate_email', { row: first }))
      else if (account === null) plan.wrong('email', problem('validation.email_taken'))
      else {
        plan.lands('email', email.value, member && email.value)
        if (!member) plan.change.email = email.value
      }
    }
    if (email.value !== undefined && first === undefined) rowOfEmail.set(email.value, row.number)
    planName(plan, row, member)
    planPhone(plan, member)
    const grade = people.kind === 'students' ? planGrade(plan, row, member, people) : null
    planClasses(plan, row, member, people, grade)
    planPassword(plan, member, people.kind)
    return plan.done(member?.id ?? null)
  }
}

function planName(plan: RowPlan, row: SourceRow, member: Member | null): void {
  if (row.cells.name === undefined && !member) plan.absent('name')
  const text = plan.said('name', member?.name ?? null)
  if (text === undefined) return
  const name = readCell(personInput.name, text)
  if (name.problem) plan.wrong('name', name.problem, member?.name)
  else if (plan.lands('name', name.value, member?.name ?? null)) plan.change.name = name.value
}

function planPhone(plan: RowPlan, member: Member | null): void {
  const text = plan.said('phone', member?.phone ?? null)
  if (text === undefined) return
  const phone = readCell(personInput.phone, nationalNumber(text))
  if (phone.problem) {
    const why = isShortened(text) ? problem('imports.phone_shortened') : phone.problem
    plan.wrong('phone', why, member?.phone)
  } else if (plan.lands('phone', phone.value, member?.phone ?? null))
    plan.change.phone = phone.value
}

/** Gives the id of the grade that the person will be in, null while that is not known. */
function planGrade(
  plan: RowPlan,
  row: SourceRow,
  member: Member | null,
  { grades }: People,
): string | null {
  const now = grades.find((grade) => grade.id === member?.grade_id)
  const before = now ? String(now.level) : null
  if (row.cells.grade === undefined) {
    if (!member) plan.absent('grade')
    return member?.grade_id ?? null
  }
  const text = plan.said('grade', before)
  if (text === undefined) return null
  const grade = gradeOf(text, grades)
  if (!grade) {
    const why = text === '' ? problem('validation.required') : problem('imports.grade_unknown')
    plan.wrong('grade', why, before)
    return null
  }
  if (plan.lands('grade', String(grade.level), before)) plan.change.grade_id = grade.id
  return grade.id
}

function planClasses(
  plan: RowPlan,
  row: SourceRow,
  member: Member | null,
  people: People,
  gradeId: string | null,
): void {
  const now = member?.classes ?? []
  const before = member && listText(now.map((one) => one.name))
  const moved = member !== null && gradeId !== null && gradeId !== member.grade_id
  if (row.cells.classes === undefined) {
    const left = moved ? now.find((one) => one.grade_id !== gradeId) : undefined
    if (left) spoil(plan, 'grade', problem('people.class_other_grade', { name: left.name }))
    return
  }
  const text = plan.said('classes', before)
  if (text === undefined) return
  const wanted = classesOf(text, people)
  if (wanted.problem) {
    plan.wrong('classes', wanted.problem, before)
    return
  }
  const kept = new Set(moved ? [] : now.map((one) => one.id))
  const other =
    gradeId !== null && wanted.value.find((one) => !kept.has(one.id) && one.grade_id !== gradeId)
  const why = other
    ? problem('people.class_other_grade', { name: other.name })
    : crowd(wanted.value, now, people)
  if (why) {
    plan.wrong('classes', why, before)
    return
  }
  const ids = { before: now.map((one) => one.id), after: wanted.value.map((one) => one.id) }
  const same = sameIds(ids.before, ids.after)
  const value = listText(wanted.value.map((one) => one.name))
  if (plan.lands('classes', value, before, same)) plan.change.sets.classes = ids
}

/** Turns a cell that had landed into a wrong one: what it says does not go with what stays. */
function spoil(plan: RowPlan, column: 'grade', why: CellProblem): void {
  const cell = plan.cells.find((one) => one.column === column)
  if (!cell) return
  cell.state = 'wrong'
  cell.problem = why
}

function classesOf(
  cell: string,
  people: People,
): { value: Class[]; problem?: undefined } | { value?: undefined; problem: CellProblem } {
  const found = new Map<string, Class>()
  for (const name of entriesOf(cell, (entry) => people.classes.find(entry).length > 0)) {
    const [one, second] = people.classes.find(name)
    if (!one) return { problem: unknown('class', name) }
    if (second) return { problem: problem('imports.class_ambiguous', { name }) }
    found.set(one.id, one)
  }
  const value = [...found.values()]
  const limits = people.kind === 'students' ? NewStudent.shape : NewTeacher.shape
  const counted = readCell(
    limits.class_ids,
    value.map((one) => one.id),
  )
  return counted.problem ? { problem: counted.problem } : { value }
}

/** Counts people into their classes; says which one would then hold more than a class can. */
function crowd(after: Class[], before: Class[], { sizes, kind }: People): CellProblem | null {
  const max = classroomLimits[kind]
  const added = after.filter(({ id }) => !before.some((one) => one.id === id))
  const full = added.find(({ id }) => (sizes.get(id) ?? 0) >= max)
  if (full) return problem(`imports.class_full_${kind}`, { name: full.name, max })
  for (const { id } of added) sizes.set(id, (sizes.get(id) ?? 0) + 1)
  for (const { id } of before)
    if (!after.some((one) => one.id === id)) sizes.set(id, (sizes.get(id) ?? 0) - 1)
  return null
}

function planPassword(plan: RowPlan, member: Member | null, kind: People['kind']): void {
  const given = plan.said('password', null)
  if (given === undefined) return
  if (member) plan.lands('password', '', '')
  else if (given === passwordGiven || given === '')
    plan.lands('password', given === passwordGiven ? dots : '', null)
  else {
    const min = shortestFor(kind === 'students' ? 'Student' : 'Teacher')
    const short = kind === 'students' ? 'validation.password' : 'validation.password_short'
    const key = given === passwordBad ? short : given
    plan.wrong('password', problem(key, { min }))
    const cell = plan.cells.at(-1)
    if (cell) cell.value = ''
  }
}

/** Whether a planned row makes somebody who cannot log in yet. */
export function lacksPassword(row: PlannedRow): boolean {
  return (
    row.state === 'new' && !row.cells.some(({ column, value }) => column === 'password' && value)
  )
}
