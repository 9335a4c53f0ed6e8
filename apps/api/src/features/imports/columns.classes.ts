import { classroomLimits } from '@meridian/contract/classrooms.ts'
import { NewStudent } from '@meridian/contract/students.ts'
import { NewTeacher } from '@meridian/contract/teachers.ts'
import { gradeAfter } from './columns.grade.ts'
import { classNames } from './columns.names.ts'
import { counted, type Entries, setColumn } from './columns.sets.ts'
import type { Column, Planning } from './columns.types.ts'
import { gradeOf } from './grade-names.ts'
import type { Class } from './lists.ts'
import { entriesOf } from './lists.ts'
import { problem, unknown } from './plan.cells.ts'
import type { CellProblem } from './plan.types.ts'
import type { Member, People } from './school.types.ts'
import { memberships, type PersonKind } from './tables.ts'

const limits = { students: NewStudent.shape.class_ids, teachers: NewTeacher.shape.class_ids }

/** The column with the classes of people. A student's classes all have to be of the student's grade. */
export function classesColumn(kind: PersonKind): Column<Member, People> {
  return setColumn<Member, People, Class>({
    aliases: classNames,
    heading: 'imports.column_classes',
    set: { ...memberships[kind], item: 'classroom_id', dated: kind === 'students' },
    held: ({ classes }) => classes,
    entries: (text, planning) => {
      const wanted = classesOf(text, planning)
      if (wanted.problem) return wanted
      const why =
        otherGrade(wanted.items, planning) ?? crowd(wanted.items, planning.row, planning.school)
      return why ? { problem: why } : wanted
    },
    absent: (planning) => {
      if (!planning.row || !moves(planning)) return
      const left = planning.row.classes.find(({ grade_id }) => grade_id !== gradeAfter(planning))
      if (left)
        planning.plan.spoil('grade', problem('people.class_other_grade', { name: left.name }))
    },
  })
}

/** The grade of a new student whose file has no grades: that of the first class of the row. Null where no class tells it. */
export function gradeOfClass({ plan, school }: Planning<Member, People>): string | null {
  const cell = plan.typed('classes')
  if (!cell) return null
  const [name = ''] = entriesOf(cell, (entry) => school.classes.find(entry).length > 0)
  const [one] = school.classes.find(name)
  const grade = one
    ? school.grades.find(({ id }) => id === one.grade_id)
    : gradeOf(name, school.grades)
  return grade ? String(grade.level) : null
}

/** Tells whether a row moves a person of the school to another grade. */
function moves(planning: Planning<Member, People>): boolean {
  const grade = gradeAfter(planning)
  return planning.row !== null && grade !== null && grade !== planning.row.values.grade_id
}

function classesOf(cell: string, planning: Planning<Member, People>): Entries<Class> {
  const { kind, classes, fresh, namedClasses } = planning.school
  const grade = kind === 'students' ? gradeAfter(planning) : null
  const found = new Map<string, Class>()
  for (const name of entriesOf(cell, (entry) => classes.find(entry).length > 0)) {
    const [one, second] = classes.find(name)
    const made = one ? null : fresh.named(name, grade)
    if (made && fresh.make) {
      found.set(made.id, made)
      continue
    }
    if (!one) return { problem: unknown('class', name) }
    if (second) return { problem: problem('imports.class_ambiguous', { name }) }
    found.set(one.id, one)
    namedClasses.add(one.id)
  }
  return counted(found, limits[kind])
}

/** Finds the problem of a class of another grade. A present class of another grade may stay while the person's grade stays. */
function otherGrade(
  wanted: readonly Class[],
  planning: Planning<Member, People>,
): CellProblem | undefined {
  const grade = gradeAfter(planning)
  if (grade === null) return
  const held = moves(planning) ? [] : (planning.row?.classes ?? [])
  const kept = new Set(held.map(({ id }) => id))
  const other = wanted.find(({ id, grade_id }) => !kept.has(id) && grade_id !== grade)
  return other && problem('people.class_other_grade', { name: other.name })
}

/** Counts a person into the classes of a row, and finds a class that would then have more people than it may. */
function crowd(
  after: readonly Class[],
  member: Member | null,
  { sizes, kind }: People,
): CellProblem | undefined {
  const before = member?.classes ?? []
  const max = classroomLimits[kind]
  const added = after.filter(({ id }) => !before.some((one) => one.id === id))
  const full = added.find(({ id }) => (sizes.get(id) ?? 0) >= max)
  if (full) return problem(`imports.class_full_${kind}`, { name: full.name, max })
  for (const { id } of added) sizes.set(id, (sizes.get(id) ?? 0) + 1)
  for (const { id } of before)
    if (!after.some((one) => one.id === id)) sizes.set(id, (sizes.get(id) ?? 0) - 1)
}
