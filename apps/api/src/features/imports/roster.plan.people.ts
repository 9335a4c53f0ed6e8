import { personInput } from '@meridian/contract/person.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { studentColumns, teacherColumns } from './columns.people.ts'
import type { Found } from './columns.types.ts'
import { type Class, Names } from './lists.ts'
import { NewClasses } from './new-classes.ts'
import { nationalNumber } from './phones.ts'
import { problem, readCell } from './plan.cells.ts'
import { rowPlanner } from './plan.row.ts'
import type { CellProblem, PlannedRow, Planner, SourceRow } from './plan.types.ts'
import { keysIn, type Whose, whoseRow } from './roster.find.ts'
import type { RoomPlans } from './roster.plan.rooms.ts'
import {
  asideRow,
  explainGrade,
  givenOf,
  isCorrected,
  oneGrade,
  withLink,
} from './roster.plan.row.ts'
import type { PersonKind } from './roster.roles.ts'
import type { Links } from './roster.school.ts'
import { seatsAfter } from './roster.seats.ts'
import { membersByUser, readPeople } from './school.people.ts'
import type { Member, People } from './school.types.ts'

interface Options {
  kind: PersonKind
  /** The rows of the kind that are not left out. */
  source: readonly SourceRow[]
  rooms: RoomPlans
  links: Links
  /** The emails that rows give to new people, students and teachers alike, with the numbers of the rows. */
  emails: Map<string, number>
}

/** Makes the planner of the students or of the teachers of a package. */
export async function personPlanner(
  db: Reader,
  schoolId: string,
  { kind, source, rooms, links, emails }: Options,
): Promise<Planner> {
  const people = await readPeople(db, schoolId, kind, keysIn(source))
  const users = source.map((row) => links.people.get(givenOf(row).id) ?? givenOf(row).id)
  const members = await membersByUser(db, schoolId, kind, users)
  const others = await membersByUser(db, schoolId, otherOf(kind), users)
  const find = whoseRow(people, { members, others }, source, { links, emails })
  const columns = kind === 'students' ? studentColumns : teacherColumns
  let found: Found<Member> = { row: null, named: { text: '' } }
  let school: People | undefined
  let planRow: Planner | undefined
  return (row) => {
    const whose = find(row)
    if (givenOf(row).aside) return asideRow(row, whose.member?.id ?? null, [...givenOf(row).notes])
    // The classes are planned by now: the first person of the kind finds them as they will be.
    school ??= { ...people, ...classesAfter(rooms.after().rooms, people) }
    planRow ??= rowPlanner(columns, school, () => found)
    found = { row: whose.member, named: whose.named }
    const { cells, notes } = prepared(row, whose, school, rooms)
    const planned = planRow({ ...row, cells })
    explainGrade(planned, cells.grade)
    if (planned.state === 'new' && !cells.email) notes.push(problem('imports.note_no_email'))
    planned.notes = notes
    if (whose.wrong) spoil(planned, whose.wrong, cells.name ?? givenOf(row).id)
    return withLink(planned, whose.link)
  }
}

const otherOf = (kind: PersonKind) => (kind === 'students' ? 'teachers' : 'students')

function classesAfter(after: Class[], people: Omit<People, 'fresh' | 'namedClasses'>) {
  return {
    classes: new Names(after),
    fresh: new NewClasses('', false, people.grades),
    namedClasses: new Set<string>(),
  }
}

/** The cells of a row as they are planned: what a package leaves empty says nothing, and classes are those of its enrolments. */
function prepared(
  row: SourceRow,
  { member, how, email }: Whose,
  school: People,
  rooms: RoomPlans,
): { cells: SourceRow['cells']; notes: CellProblem[] } {
  const cells = { ...row.cells }
  const notes = [...givenOf(row).notes]
  if (how) notes.push(problem(`imports.note_by_${how}`))
  if (email === null) delete cells.email
  const held = member?.values.email ?? ''
  if (member && email === null && row.cells.email && row.cells.email.toLowerCase() !== held)
    notes.push(problem('imports.note_email_stays', { email: row.cells.email.slice(0, 100) }))
  if (member && cells.name === undefined) cells.name = member.values.name ?? ''
  if (cells.phone && !isCorrected(row, 'phone')) {
    if (readCell(personInput.phone, nationalNumber(cells.phone)).problem) {
      notes.push(problem('imports.note_phone', { phone: cells.phone.slice(0, 40) }))
      delete cells.phone
    }
  }
  if (
    member &&
    cells.grade &&
    !isCorrected(row, 'grade') &&
    !oneGrade(cells.grade, school.grades)
  ) {
    notes.push(problem('imports.note_grade_kept', { text: cells.grade.slice(0, 40) }))
    delete cells.grade
  }
  const seats = seatsAfter(row, cells, member, school, rooms)
  return { cells: seats.cells, notes: [...notes, ...seats.notes] }
}

/** Makes a row wrong for a reason that is about the person and not about a cell: it stands at the name. */
function spoil(planned: PlannedRow, why: CellProblem, name: string): void {
  planned.cells = planned.cells.filter(({ column }) => column !== 'name')
  planned.cells.push({ column: 'name', value: name, before: null, state: 'wrong', problem: why })
  planned.state = 'wrong'
}
