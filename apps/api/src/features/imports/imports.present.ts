import type { Language } from '@meridian/contract/core/language.ts'
import type {
  Import as ImportData,
  ImportEncoding,
  ImportRow,
  ImportSeparator,
  RowState,
} from '@meridian/contract/imports.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Grade } from './grade-names.ts'
import { importCan } from './imports.policy.ts'
import type { Import } from './imports.visible.ts'
import type { PlannedCell } from './plan.types.ts'

/** An import as its reader sees it. */
export function presentImport(actor: Actor, row: Import, t: Translate): ImportData {
  const counts = {
    new: row.new_rows,
    changed: row.changed_rows,
    unchanged: row.unchanged_rows,
    wrong: row.wrong_rows,
  }
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    status: row.status,
    encoding: row.encoding as ImportEncoding | null,
    separator: row.separator as ImportSeparator | null,
    columns: row.columns as ImportData['columns'],
    counts: { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) },
    without_password: row.without_password,
    progress: progressOf(row),
    problem: row.problem && t(row.problem),
    created_by: { name: row.created_by_name },
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    version: row.version,
    can: importCan(actor, row),
  }
}

function progressOf({ phase, done, total }: Import): ImportData['progress'] {
  if (phase === null) return null
  return { phase: phase as NonNullable<ImportData['progress']>['phase'], done, total }
}

/** A planned row in the reader's language: grades by their names, problems as sentences. */
export function presentRow(
  row: { number: number; state: RowState; version: number; plan: unknown },
  words: { t: Translate; language: Language; grades: readonly Grade[] },
): ImportRow {
  const { number, state, version } = row
  const cells = row.plan as PlannedCell[]
  return {
    id: String(number),
    number,
    state,
    version,
    cells: cells.map(({ column, value, before, state, problem }) => ({
      column,
      value: column === 'grade' && state !== 'wrong' ? gradeName(value, words) : value,
      before: column === 'grade' && before !== null ? gradeName(before, words) : before,
      state,
      message: problem ? words.t(problem.key, problem.values) : null,
    })),
  }
}

function gradeName(
  level: string,
  { grades, language }: { grades: readonly Grade[]; language: Language },
): string {
  const grade = grades.find((one) => String(one.level) === level)
  return grade?.[`name_${language}`] ?? level
}
