import type { Term } from '@meridian/contract/terms.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/** A term with the moments between which it lies, the second no longer in it. */
export interface TermRow extends Term {
  since: Date
  until: Date
  /** Whether the school is in it now. */
  present: boolean
}

/** The terms of a school in the order of the calendar; days begin and end in its zone. */
export async function termsOf(db: Reader, schoolId: string): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select t.*, now() >= t.since and now() < t.until as present from (
      select te.id, te.name, te.first_day::text as first_day, te.last_day::text as last_day,
        te.first_day::timestamp at time zone s.time_zone as since,
        (te.last_day + 1)::timestamp at time zone s.time_zone as until
      from terms te join schools s on s.id = te.tenant_id
      where te.tenant_id = ${schoolId}) t
    order by t.first_day`.execute(db)
  return rows
}

/** A term as the calls give it. */
export function presentTerm({ id, name, first_day, last_day }: Term): Term {
  return { id, name, first_day, last_day }
}
