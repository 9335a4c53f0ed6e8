import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportColumn, rowStates } from '@meridian/contract/imports.ts'
import { Login } from '@meridian/contract/login.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { classroomColumns } from './columns.classrooms.ts'
import { lacksPassword } from './columns.password.ts'
import { studentColumns, teacherColumns } from './columns.people.ts'
import { type NewClass, NewClasses } from './new-classes.ts'
import { columnMissing } from './plan.cells.ts'
import { classroomFinder } from './plan.classrooms.ts'
import { hasNoEmail, peopleFinder } from './plan.people.ts'
import { rowPlanner } from './plan.row.ts'
import type { ImportRef } from './plan.types.ts'
import {
  type CellProblem,
  keptChange,
  type PlannedRow,
  type Planner,
  type SourceRow,
} from './plan.types.ts'
import { rosterPlanner } from './roster.plan.ts'
import { readClassrooms } from './school.classrooms.ts'
import { type Keys, readPeople } from './school.people.ts'

/** The time for which rows are planned before other work of the process gets a turn (ms). */
const slice = 15

export interface Plan {
  rows: (PlannedRow & { digest: string })[]
  counts: Record<(typeof rowStates)[number], number>
  withoutPassword: number
  /** The required columns that every row lacks. */
  needs: ImportColumn[]
  /** The classes that rows name and the school does not have. */
  newClasses: NewClass[]
  /** The ids of the classes of the school that rows name. */
  namedClasses: string[]
  /** Two plans with the same digest do the same. */
  digest: Buffer
}

/** From how many rows on the classes of the school's people are read together: asked for each, they are read as often as there are rows. */
const many = 500

/** Collects the emails and login names of a file, in the form that accounts have; other texts are left out. */
export function keysOf(rows: readonly SourceRow[]): Keys {
  const logins = rows.flatMap(({ cells }) => Login.safeParse(cells.email ?? '').data ?? [])
  return {
    logins: [...new Set(logins)],
    nameless: rows.some(hasNoEmail),
    most: rows.length >= many,
  }
}

/**
 * Compares the rows of a file with the school as it is now. The same rows and the same school give the same plan.
 * @param progress called with the number of planned rows
 */
export async function makePlan(
  db: Reader,
  one: ImportRef,
  source: readonly SourceRow[],
  progress: (done: number) => Promise<void> = async () => {},
): Promise<Plan> {
  const taken = source.filter(({ leftOut }) => !leftOut)
  const { planRow, fresh, named } = one.package
    ? await packagePlanner(db, one, source)
    : await plannerOf(db, one, taken)
  const rows: Plan['rows'] = []
  const hash = createHash('sha256')
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0, left_out: 0 }
  let withoutPassword = 0
  const lacking = new Map<ImportColumn, number>()
  let turn = performance.now()
  for (const line of source) {
    const row = leftOutRow(line) ?? planRow(line)
    const kept = JSON.stringify({
      ...row,
      change: keptChange(row.change),
      ...(row.notes && { notes: row.notes.map(ordered) }),
    })
    const digest = createHash('sha256').update(kept).digest('base64')
    rows.push({ ...row, digest })
    hash.update(digest)
    counts[row.state] += 1
    for (const { column, problem } of row.cells)
      if (problem?.key === columnMissing) lacking.set(column, (lacking.get(column) ?? 0) + 1)
    if ((row.kind ?? one.kind) !== 'classrooms' && lacksPassword(row)) withoutPassword += 1
    if (performance.now() - turn < slice) continue
    await progress(rows.length)
    await nextTurn()
    turn = performance.now()
  }
  await progress(rows.length)
  const needs = [...lacking].flatMap(([column, count]) =>
    count === taken.length && !one.package ? [column] : [],
  )
  const newClasses = fresh.all()
  hash.update(JSON.stringify(newClasses))
  const namedClasses = [...named].sort()
  return { rows, counts, withoutPassword, needs, newClasses, namedClasses, digest: hash.digest() }
}

/** A sentence with its values in one order: the database does not keep that in which they were written. */
const ordered = ({ key, values }: CellProblem) => [
  key,
  Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
]

/** A row that is left out keeps what its plan said, and takes part in nothing. */
function leftOutRow({ number, leftOut, target = null, kind }: SourceRow): PlannedRow | null {
  if (!leftOut) return null
  const change = { fields: {}, sets: {} }
  return { number, state: 'left_out', target, cells: leftOut, change, ...(kind && { kind }) }
}

interface Planning {
  planRow: Planner
  fresh: NewClasses
  named: Set<string>
}

/** A package has its classes in rows of their own, and people are missing from the school and not from classes. */
async function packagePlanner(
  db: Reader,
  one: ImportRef,
  source: readonly SourceRow[],
): Promise<Planning> {
  const planRow = await rosterPlanner(db, one, source)
  return { planRow, fresh: new NewClasses(one.id, false, []), named: new Set() }
}

async function plannerOf(
  db: Reader,
  one: ImportRef,
  source: readonly SourceRow[],
): Promise<Planning> {
  const { tenant_id: schoolId, kind } = one
  if (kind === 'classrooms') {
    const school = await readClassrooms(db, schoolId)
    const planRow = rowPlanner(classroomColumns, school, classroomFinder(school))
    return { planRow, fresh: new NewClasses(one.id, false, []), named: new Set() }
  }
  const people = await readPeople(db, schoolId, kind, keysOf(source))
  const fresh = new NewClasses(one.id, one.make_classes ?? false, people.grades)
  const named = new Set<string>()
  const school = { ...people, fresh, namedClasses: named }
  const columns = kind === 'students' ? studentColumns : teacherColumns
  return { planRow: rowPlanner(columns, school, peopleFinder(school, source)), fresh, named }
}
