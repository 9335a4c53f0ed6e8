import { sql } from 'kysely'
import type { Actor } from '../../platform/session/actor.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { schoolName } from '../../visible/schools.ts'

/** The school of a row, as every row of a chart carries it. */
export interface AnySchool {
  tenant_id: string
  school_name: string
}

/** An average as the database gives it, with the school it belongs to. */
export interface AverageRow extends AnySchool {
  id: string
  name: string
  avg: string | null
  counted: number
}

/** The columns of `AnySchool` for a reader, from the schools under an alias. */
export function schoolColumns(reader: Pick<Viewer, 'language'>, alias: string) {
  return sql`${sql.ref(`${alias}.id`)} as tenant_id, ${schoolName(reader, alias)} as school_name`
}

/** The school of a row for its reader: null for readers of one school, who need not read its name on every row. */
export function schoolOf(actor: Actor, row: AnySchool) {
  return isProvider(actor) ? { id: row.tenant_id, name: row.school_name } : null
}

/** An average with how many results it is the mean of; null, never zero, without any. */
export function presentAverage(actor: Actor, row: AverageRow) {
  const { id, name, avg, counted } = row
  return { id, name, avg: avg === null ? null : Number(avg), counted, school: schoolOf(actor, row) }
}
