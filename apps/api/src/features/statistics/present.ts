import { sql } from 'kysely'
import type { Actor } from '../../platform/session/actor.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { schoolName } from '../../visible/schools.ts'

/** The school of a row. Charts leave it out for readers of one school. */
export interface AnySchool {
  tenant_id: string
  school_name: string
}

/** An average as the database gives it, with the school it belongs to for readers of several. */
export interface AverageRow extends Partial<AnySchool> {
  id: string
  name: string
  avg: string | null
  counted: number
}

/** The columns of `AnySchool` for a reader, from the schools under an alias. */
export function schoolColumns(reader: Pick<Viewer, 'language'>, alias: string) {
  return sql`${sql.ref(`${alias}.id`)} as tenant_id, ${schoolName(reader, alias)} as school_name`
}

/**
 * What the rows of a chart carry of their schools, as `sc`, and are made with: nothing for readers of one school. What stands on every
 * row is written, sent and read once for each.
 */
export function schoolParts(reader: Viewer, tenant: string) {
  const several = isProvider(reader)
  return {
    shown: several ? (['tenant_id', 'school_name'] as const) : [],
    columns: several ? sql`, sc.search_text as school_text, ${schoolColumns(reader, 'sc')}` : sql``,
    joined: several ? sql`join schools sc on sc.id = ${sql.ref(tenant)}` : sql``,
    grouped: several ? sql`, sc.id` : sql``,
    /** The order in which rows of one school stand together. */
    first: several ? sql`x.school_text, ` : sql``,
  }
}

/** The school of a row for its reader: null for readers of one school, who need not read its name on every row. */
export function schoolOf(actor: Actor, { tenant_id: id, school_name: name }: Partial<AnySchool>) {
  if (!isProvider(actor)) return null
  if (id === undefined || name === undefined) throw new Error('a row says no school')
  return { id, name }
}

/** An average with how many results it is the mean of; null, never zero, without any. */
export function presentAverage(actor: Actor, row: AverageRow) {
  const { id, name, avg, counted } = row
  return { id, name, avg: avg === null ? null : Number(avg), counted, school: schoolOf(actor, row) }
}
