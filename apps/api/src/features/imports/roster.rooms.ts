import { classroomLimits } from '@meridian/contract/classrooms.ts'
import { beginning, plainName } from './lists.ts'
import type { CellProblem, Given } from './plan.types.ts'
import type { Line } from './roster.csv.ts'
import { type Days, shownDay } from './roster.days.ts'
import type { Sheets } from './roster.manifest.ts'
import type { OwnOrg } from './roster.orgs.ts'
import type { RosterRow } from './roster.types.ts'
import { isDeleted, listOf } from './roster.values.ts'

/** A class of a package that is of the school. */
export interface Room {
  id: string
  line: number
  name: string
  grades: string[]
  course: string[]
  homeroom: boolean
  aside: boolean
  notes: CellProblem[]
}

/** The classes of a package. */
export interface Rooms {
  mine: Room[]
  /** The ids of those of other schools. */
  elsewhere: Set<string>
  notes: CellProblem[]
}

/** Finds the classes of the school in a package. One that the package ends, or whose terms are over, is put aside. */
export function roomsOf(sheets: Sheets, org: OwnOrg, days: Days): Rooms {
  const sessions = new Map(
    (sheets.academicSessions?.lines ?? []).map(({ of }) => [of('sourcedId'), of('endDate')]),
  )
  const courses = new Map(
    (sheets.courses?.lines ?? []).map(({ of }) => [
      of('sourcedId'),
      listOf(of('grades') || of('grade')),
    ]),
  )
  const elsewhere = new Set<string>()
  const mine = new Map<string, Room>()
  let nameless = 0
  let twice = 0
  for (const { line, of } of sheets.classes?.lines ?? []) {
    const id = of('sourcedId')
    if (id === '') {
      nameless += 1
      continue
    }
    if (!org.here(of('schoolSourcedId') || of('orgSourcedId'))) {
      elsewhere.add(id)
      continue
    }
    if (mine.has(id)) {
      twice += 1
      continue
    }
    const room = { id, line, notes: endOf(of, sessions, days) }
    mine.set(id, {
      ...room,
      name: of('title'),
      grades: listOf(of('grades')),
      course: courses.get(of('courseSourcedId')) ?? [],
      homeroom: /home|form|tutor/i.test(of('classType')),
      aside: room.notes.length > 0,
    })
  }
  const rooms = [...mine.values()]
  nameApart(rooms, sheets)
  noteKinds(rooms, sheets)
  const file = sheets.classes?.name ?? ''
  const said = (key: string, count: number) =>
    count > 0 ? [{ key: `imports.${key}`, values: { count, file } }] : []
  return {
    mine: rooms,
    elsewhere,
    notes: [
      ...said('said_no_id', nameless),
      ...said('said_twice', twice),
      ...said('said_classes_elsewhere', elsewhere.size),
    ],
  }
}

/** Why a class is put aside: the package ends it, or all of its terms are over. */
function endOf(of: Line['of'], sessions: ReadonlyMap<string, string>, days: Days): CellProblem[] {
  if (isDeleted(of('status'))) return [{ key: 'imports.note_class_deleted', values: {} }]
  const terms = listOf(of('termSourcedIds') || of('sessionSourcedIds'))
  const ends = terms.map((term) => days.between('', sessions.get(term) ?? ''))
  const over = ends.flatMap((when) => (when.is === 'over' ? [when.day] : []))
  if (over.length === 0 || over.length < ends.length) return []
  return [{ key: 'imports.note_term_over', values: { day: shownDay(over.sort().at(-1) ?? '') } }]
}

/** Classes of one title are told apart by their codes, or by their ids. */
function nameApart(rooms: Room[], sheets: Sheets): void {
  const codes = new Map(
    (sheets.classes?.lines ?? []).map(({ of }) => [of('sourcedId'), of('classCode') || of('code')]),
  )
  const alike = Map.groupBy(
    rooms.filter(({ aside, name }) => !aside && name !== ''),
    ({ name }) => name,
  )
  for (const some of alike.values()) {
    if (some.length < 2) continue
    const own = some.map(({ id }) => codes.get(id) ?? '')
    const apart = new Set(own.map(plainName)).size === some.length && !own.includes('')
    some.forEach((room, at) => {
      const end = ` (${apart ? own[at] : room.id})`
      const title = `\u2068${beginning(room.name)}\u2069`
      room.notes.push({
        key: 'imports.note_same_title',
        values: { title, count: some.length - 1 },
      })
      room.name =
        beginning(room.name, Math.max(1, classroomLimits.name - end.length)) + beginning(end)
    })
  }
}

/** Where a package has homerooms and scheduled classes, each row says what it is. */
function noteKinds(rooms: Room[], sheets: Sheets): void {
  const scheduled = new Set(
    (sheets.classes?.lines ?? []).flatMap(({ of }) =>
      /^scheduled$/i.test(of('classType')) ? [of('sourcedId')] : [],
    ),
  )
  if (!rooms.some(({ homeroom }) => homeroom) || scheduled.size === 0) return
  for (const room of rooms)
    if (room.homeroom) room.notes.push({ key: 'imports.note_homeroom', values: {} })
    else if (scheduled.has(room.id)) room.notes.push({ key: 'imports.note_scheduled', values: {} })
}

/**
 * The row of a class. Where the package has no single grade for it, that of its students is taken, or of its course.
 * @param grades the grades of its students
 */
export function rowOfRoom(
  { id, line, name, aside, ...room }: Room,
  grades: ReadonlySet<string>,
  teachers: CellProblem[],
): RosterRow {
  const cells: RosterRow['cells'] = { name }
  const given: Given = { id, notes: [...room.notes, ...teachers], ...(aside && { aside }) }
  const [own, ...more] = room.grades
  const [shared, ...others] = grades
  const [course, ...courses] = room.course
  if (own && more.length === 0) cells.grade = own
  else if (shared && others.length === 0) {
    cells.grade = shared
    const key = own ? 'note_grades_students' : 'note_grade_students'
    given.notes.push({ key: `imports.${key}`, values: { grades: room.grades.join(', ') } })
  } else if (!own && course && courses.length === 0) {
    cells.grade = course
    given.notes.push({ key: 'imports.note_grade_course', values: {} })
  } else if (own) cells.grade = room.grades.join(', ')
  return { number: line, kind: 'classrooms', cells, given }
}
