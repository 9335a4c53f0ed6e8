import { type Class, listText } from './lists.ts'
import { problem } from './plan.cells.ts'
import type { CellProblem, SourceRow } from './plan.types.ts'
import type { RoomPlans } from './roster.plan.rooms.ts'
import { givenOf, isCorrected, oneGrade } from './roster.plan.row.ts'
import type { Member, People } from './school.types.ts'

/**
 * The classes of a person after the import, as the cell of the column, with sentences on those that are left out. Only classes that
 * the package knows are left: those of the school alone stay. A cell that a person has corrected says all of them.
 */
export function seatsAfter(
  row: SourceRow,
  cells: SourceRow['cells'],
  member: Member | null,
  school: People,
  rooms: RoomPlans,
): { cells: SourceRow['cells']; notes: CellProblem[] } {
  const { classes, joins, leaves } = givenOf(row)
  if (isCorrected(row, 'classes') || (!classes && !joins && !leaves)) return { cells, notes: [] }
  const notes: CellProblem[] = []
  const wanted = found(classes ?? joins ?? [], rooms, notes)
  const base = member?.classes ?? []
  const out = classes
    ? rooms.after().whole
    : new Set(found(leaves ?? [], rooms, []).map(({ id }) => id))
  const own = new Set(base.map(({ id }) => id))
  const grade = school.kind === 'students' ? gradeAfter(row, cells, member, school) : null
  const first = wanted[0]
  const ready = { ...cells }
  let of = grade
  if (school.kind === 'students' && grade === null && first && !cells.grade) {
    const level = school.grades.find(({ id }) => id === first.grade_id)?.level
    if (level !== undefined) {
      ready.grade = String(level)
      of = first.grade_id
      notes.push(problem('imports.note_grade_class', { name: isolated(first.name) }))
    }
  }
  const fitting = wanted.filter((room) => {
    const fits = of === null || room.grade_id === of || (own.has(room.id) && !moves(of, member))
    if (!fits) notes.push(problem('imports.note_class_grade', { name: isolated(room.name) }))
    return fits
  })
  const kept = new Set(fitting.map(({ id }) => id))
  const after = [...base.filter(({ id }) => !kept.has(id) && !out.has(id)), ...fitting]
  const { names } = rooms.after()
  ready.classes = listText(after.map(({ id, name }) => names.get(id) ?? name))
  if (member === null && ready.classes === '') delete ready.classes
  return { cells: ready, notes }
}

const isolated = (name: string) => `\u2068${name.slice(0, 80)}\u2069`
const moves = (grade: string, member: Member | null) => member?.values.grade_id !== grade

function found(ids: readonly string[], rooms: RoomPlans, notes: CellProblem[]): Class[] {
  const all = new Map<string, Class>()
  for (const id of ids) {
    const { room, why, ...meant } = { name: '', ...rooms.meaning(id) }
    if (room) all.set(room.id, room)
    else if (why !== 'aside')
      notes.push(problem(`imports.note_class_${why}`, { name: isolated(meant.name) }))
  }
  return [...all.values()]
}

/** The id of the grade that a student will have; null where nothing says it, or it is wrong. */
function gradeAfter(
  row: SourceRow,
  cells: SourceRow['cells'],
  member: Member | null,
  { grades }: People,
): string | null {
  if (cells.grade || isCorrected(row, 'grade')) return oneGrade(cells.grade, grades)?.id ?? null
  return member?.values.grade_id ?? null
}
