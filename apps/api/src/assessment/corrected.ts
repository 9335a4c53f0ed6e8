import { type SqlBool, sql } from 'kysely'
import type { StoredKey } from '../platform/database/json-columns.ts'

/** How a corrected question counts where its answers do not decide: not at all, or in full for everybody. */
export type Treatment = 'drop' | 'credit'

/**
 * The right answer that holds for the version under `version`: that of the correction under `correction` (left joined by
 * questions.correction_id), else the version's own.
 */
export function rightKey(version: string, correction: string) {
  const [v, c] = [sql.ref(`${version}.id`), sql.ref(`${correction}.keys`)]
  return sql<StoredKey>`coalesce(${c} -> ${v}::text, ${sql.ref(`${version}.key`)})`
}

/** Whether a question counts under the correction under `correction` (left joined): not when it is left out. */
export function counts(correction: string) {
  return sql<SqlBool>`${sql.ref(`${correction}.kind`)} is distinct from 'drop'`
}

/** How the correction under `correction` has the question counted; null where its answers decide. */
export function treatment(correction: string) {
  const kind = sql.ref(`${correction}.kind`)
  return sql<Treatment | null>`case when ${kind} in ('drop', 'credit') then ${kind} end`
}
