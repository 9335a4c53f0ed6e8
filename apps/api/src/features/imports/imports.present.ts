import type { Language } from '@meridian/contract/core/language.ts'
import { importLimits } from '@meridian/contract/imports.limits.ts'
import type {
  Import as ImportData,
  ImportEncoding,
  ImportKind,
  ImportRow,
  ImportSeparator,
  RowState,
} from '@meridian/contract/imports.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Import } from '../../visible/imports.ts'
import type { Grade } from './grade-names.ts'
import { importCan } from './imports.policy.ts'
import type { NewClass } from './new-classes.ts'
import { type CellProblem, type PlannedCell, packageOf } from './plan.types.ts'

/** An import as its reader sees it. Lists have no mapping of columns, and do not look for missing people. */
export function presentImport(
  actor: Actor,
  row: Import,
  t: Translate,
  { mapping, missing }: Pick<ImportData, 'mapping' | 'missing'> = { mapping: null, missing: null },
): ImportData {
  const counts = {
    new: row.new_rows,
    changed: row.changed_rows,
    unchanged: row.unchanged_rows,
    wrong: row.wrong_rows,
    left_out: row.left_out_rows,
  }
  return {
    id: row.id,
    kind: row.kind,
    package: presentPackage(row, t),
    file_name: row.file_name,
    status: row.status,
    encoding: row.encoding as ImportEncoding | null,
    separator: row.separator as ImportSeparator | null,
    columns: columnsOf(row),
    counts: {
      ...counts,
      total: Object.values(counts).reduce((sum, count) => sum + count, 0),
      block: row.block_people,
      leave: row.leave_people,
    },
    mapping,
    missing,
    new_classes: newClassesOf(row),
    needs: row.needs as ImportData['needs'],
    without_password: row.without_password,
    progress: progressOf(row),
    problem: row.problem && t(row.problem, row.problem_values as CellProblem['values']),
    created_by: { name: row.created_by_name },
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    version: row.version,
    can: importCan(actor, row),
  }
}

/** A package as its reader sees it; null for a list. */
function presentPackage(row: Pick<Import, 'package'>, t: Translate): ImportData['package'] {
  const said = packageOf(row)
  if (!said) return null
  const { format, version, people, system, school, notes } = said
  const told = notes.map(({ key, values }) => t(key, values))
  return { format, version, people, system, school, notes: told }
}

/** The facts about the columns of an import; imports of earlier versions have fewer, and get defaults. */
function columnsOf({ columns }: Pick<Import, 'columns'>): ImportData['columns'] {
  const unknown = { looks_like: null, letters: { weak: false, sample: [] }, sheets: null }
  return { ...unknown, ...(columns as ImportData['columns']) }
}

/** The kind that a list seems to be by its headings; null where it is the kind of its import. */
export function looksLike({ columns }: Pick<Import, 'columns'>): ImportData['kind'] | null {
  return columnsOf({ columns }).looks_like
}

/** The place of a row for a person: its number, after the name of its sheet where several sheets are read. */
export function placeOf(columns: Import['columns'], number: number): string {
  const read = columnsOf({ columns }).sheets?.read ?? []
  const sheet = read.findLast(({ from }) => from <= number)
  return sheet && read.length > 1 ? `${sheet.name} ${number - sheet.from + 1}` : String(number)
}

function newClassesOf({ make_classes, new_classes }: Import): ImportData['new_classes'] {
  const all = new_classes as unknown as NewClass[]
  const names = all.slice(0, importLimits.classes).map(({ name, rows }) => ({ name, rows }))
  return { make: make_classes, count: all.length, names }
}

function progressOf({ phase, done, total }: Import): ImportData['progress'] {
  if (phase === null) return null
  return { phase: phase as NonNullable<ImportData['progress']>['phase'], done, total }
}

/** A planned row in the reader's language: grades by their names, problems as sentences. */
export function presentRow(
  row: {
    number: number
    state: RowState
    version: number
    plan: unknown
    kind: ImportKind | null
    notes: unknown
  },
  words: {
    t: Translate
    language: Language
    grades: readonly Grade[]
    columns: Import['columns']
    kind: ImportKind
  },
): ImportRow {
  const { number, state, version } = row
  const cells = row.plan as PlannedCell[]
  return {
    id: String(number),
    number,
    place: placeOf(words.columns, number),
    kind: row.kind ?? words.kind,
    notes: (row.notes as CellProblem[]).map((note) => sentenceOf(note, words.columns, words.t)),
    state,
    version,
    cells: cells.map(({ column, value, before, state, problem }) => ({
      column,
      value: column === 'grade' && state !== 'wrong' ? gradeName(value, words) : value,
      before: column === 'grade' && before !== null ? gradeName(before, words) : before,
      state,
      message: problem ? sentenceOf(problem, words.columns, words.t) : null,
    })),
  }
}

/** The sentence on what is wrong with a cell. */
export function sentenceOf(problem: CellProblem, columns: Import['columns'], t: Translate): string {
  return t(problem.key, valuesOf(problem, columns))
}

/** The values for the sentence of a problem. The number of another row becomes its place. */
function valuesOf({ values }: CellProblem, columns: Import['columns']): CellProblem['values'] {
  return typeof values.row === 'number' ? { ...values, row: placeOf(columns, values.row) } : values
}

function gradeName(
  level: string,
  { grades, language }: { grades: readonly Grade[]; language: Language },
): string {
  const grade = grades.find((one) => String(one.level) === level)
  return grade?.[`name_${language}`] ?? level
}
