import { NewClassroom } from '@meridian/contract/classrooms.ts'
import { v5 } from 'uuid'
import { classroomColumns } from './columns.classrooms.ts'
import type { Found } from './columns.types.ts'
import type { Grade } from './grade-names.ts'
import { type Class, Names, plainName } from './lists.ts'
import { problem, readCell } from './plan.cells.ts'
import { rowPlanner } from './plan.row.ts'
import type { PlannedRow, SourceRow, StoredPackage } from './plan.types.ts'
import {
  asideRow,
  explainGrade,
  givenOf,
  isCorrected,
  oneGrade,
  withLink,
} from './roster.plan.row.ts'
import type { Links } from './roster.school.ts'
import type { Classroom } from './school.types.ts'

/** Packages say nothing of books, and teachers come into classes by their own rows. */
const columns = classroomColumns.filter(({ name }) => name === 'name' || name === 'grade')

/** What the id of a class in a package means: a class as the plan has it, or why there is none. */
export type Meant =
  | { room: Class; why?: undefined }
  | { room?: undefined; why: 'unknown' | 'left_out' | 'wrong' | 'aside'; name: string }

interface School {
  rooms: readonly Class[]
  grades: readonly Grade[]
}

/** Plans the classes of a package, and knows afterwards what there will be. */
export class RoomPlans {
  readonly #importId: string
  readonly #links: Links
  readonly #grades: readonly Grade[]
  readonly #existing: ReadonlyMap<string, Class>
  readonly #names: Names<Class>
  readonly #mode: StoredPackage['classes']
  readonly #meant = new Map<string, Meant>()
  readonly #inPackage: ReadonlySet<string>
  /** The classes of the school to which the package gives another name: theirs is free for another one. */
  readonly #leaving: ReadonlySet<string>
  /** The rows by the classes that they are about, and by the names that they give. */
  readonly #claimed = new Map<string, number>()
  readonly #called = new Map<string, number>()
  /** What there will be, worked out once all classes are planned. */
  #after: { rooms: Class[]; names: Map<string, string>; whole: Set<string> } | null = null
  #found: Found<Classroom> = { row: null, named: { text: '' } }
  readonly #planRow

  constructor(
    importId: string,
    source: readonly SourceRow[],
    { rooms, grades }: School,
    links: Links,
    mode: StoredPackage['classes'],
  ) {
    this.#importId = importId
    this.#links = links
    this.#grades = grades
    this.#mode = mode
    this.#existing = new Map(rooms.map((room) => [room.id, room]))
    this.#names = new Names(rooms)
    const classes = source.filter(({ kind }) => kind === 'classrooms')
    this.#inPackage = new Set(classes.map((row) => givenOf(row).id))
    this.#leaving = new Set(classes.flatMap((row) => this.#renamed(row) ?? []))
    for (const row of classes)
      if (row.leftOut)
        this.#meant.set(givenOf(row).id, { why: 'left_out', name: row.cells.name ?? '' })
    const school = {
      ...{ grades, classrooms: new Names<Classroom>([]), books: new Names([]) },
      teachers: new Map(),
    }
    this.#planRow = rowPlanner(columns, school, () => this.#found)
  }

  plan(source: SourceRow): PlannedRow {
    this.#after = null
    const { id, notes, aside } = givenOf(source)
    const name = source.cells.name ?? ''
    const linked = this.#byId(id)
    if (aside) {
      this.#meant.set(id, { why: 'aside', name })
      return asideRow(source, linked?.id ?? null, notes)
    }
    this.#found = this.#find(source, linked)
    const { row: room } = this.#found
    const more = [...notes]
    const cells = { ...source.cells }
    if (!isCorrected(source, 'grade') && !oneGrade(cells.grade, this.#grades)) {
      const told = room ? null : oneGrade(name, this.#grades)
      if (room) delete cells.grade
      else if (told) {
        cells.grade = String(told.level)
        more.push(problem('imports.note_grade_name'))
      } else cells.grade ??= ''
    }
    const planned = this.#planRow({ ...source, cells })
    explainGrade(planned, cells.grade)
    planned.notes = more
    if (planned.state === 'wrong') this.#meant.set(id, { why: 'wrong', name })
    else this.#keep(id, planned, room)
    const known = linked !== null && linked.id === room?.id
    return withLink(planned, known ? null : id)
  }

  #keep(id: string, planned: PlannedRow, room: Classroom | null): void {
    const made = v5(`class ${id}`, this.#importId)
    if (!room) planned.made = made
    const { fields } = planned.change
    this.#meant.set(id, {
      room: {
        id: room?.id ?? made,
        name: planned.cells.find(({ column }) => column === 'name')?.value ?? '',
        grade_id: fields.grade_id ?? room?.values.grade_id ?? '',
      },
    })
  }

  #byId(id: string): Class | null {
    return this.#existing.get(this.#links.rooms.get(id) ?? id) ?? null
  }

  /** The class to which a row gives another name; null for none. */
  #renamed(row: SourceRow): string | null {
    const { id, aside } = givenOf(row)
    const room = row.leftOut || aside ? null : this.#byId(id)
    return room && plainName(room.name) !== plainName(row.cells.name ?? '') ? room.id : null
  }

  #find(source: SourceRow, linked: Class | null): Found<Classroom> {
    const { id } = givenOf(source)
    const { value: name, problem: why } = readCell(NewClassroom.shape.name, source.cells.name ?? '')
    const wrong = (key: string, values = {}) => ({
      row: linked && classroomOf(linked),
      named: { problem: problem(key, values) },
    })
    if (why) return wrong(why.key, why.values)
    const [first, second] = this.#names.find(name)
    const named =
      first && first.id !== linked?.id && this.#leaving.has(first.id) ? undefined : first
    const owner = named && this.#links.ofRoom.get(named.id)
    const taken = owner !== undefined && owner !== id && this.#inPackage.has(owner)
    const room = linked ?? (taken ? null : (named ?? null))
    if (!linked && second) return wrong('imports.class_ambiguous', { name })
    if (!linked && taken) return wrong('imports.class_taken', { name })
    const other = this.#claimed.get(room?.id ?? '') ?? this.#called.get(name)
    if (other !== undefined) return wrong('imports.duplicate_name', { row: other })
    // The school's own spelling stays.
    const kept = room && plainName(room.name) === plainName(name) ? room.name : name
    if (kept !== room?.name && named && named.name === kept && named.id !== room?.id)
      return wrong('imports.class_taken', { name })
    if (room) this.#claimed.set(room.id, source.number)
    this.#called.set(kept, source.number)
    return { row: room && classroomOf(room), named: { text: kept } }
  }

  /** What the id of a class means that people of the package are in. */
  meaning(id: string): Meant {
    const meant = this.#meant.get(id)
    if (meant) return meant
    const room = this.#byId(id)
    return room ? { room } : { why: 'unknown', name: id }
  }

  /**
   * What the plan leaves: the classes of the school with their names, and those in which whoever the package does not have there is no
   * longer, where it has all places (`whole`).
   */
  after() {
    this.#after ??= this.#left()
    return this.#after
  }

  #left() {
    const after = new Map(this.#existing)
    for (const { room } of this.#meant.values()) if (room) after.set(room.id, room)
    const rooms = [...after.values()]
    return { rooms, names: new Map(rooms.map(({ id, name }) => [id, name])), whole: this.#whole() }
  }

  #whole(): Set<string> {
    const rows = [...this.#meant.values()].flatMap(({ room }) => room?.id ?? [])
    if (this.#mode === 'bulk') return new Set(rows)
    const kept = new Set(
      [...this.#meant].flatMap(([id, { why }]) => (why ? (this.#byId(id)?.id ?? []) : [])),
    )
    const known = [...this.#links.rooms.values()].filter((id) => !kept.has(id))
    return new Set([...rows, ...known])
  }
}

function classroomOf(room: Class): Classroom {
  return { ...room, values: { name: room.name, grade_id: room.grade_id }, books: [], teachers: [] }
}
