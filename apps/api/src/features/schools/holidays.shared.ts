import type { Holiday } from '@meridian/contract/holidays.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/** The holidays of a school in the order of the calendar. */
export async function holidaysOf(db: Reader, schoolId: string): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`
    select id, name, first_day::text as first_day, last_day::text as last_day from holidays
    where tenant_id = ${schoolId} order by holidays.first_day, id`.execute(db)
  return rows
}

/** The terms and the holidays of a school that have a day between two days, both included. */
export async function yearOf(
  db: Reader,
  schoolId: string,
  { from, to }: { from: string; to: string },
) {
  const among = (table: 'terms' | 'holidays') =>
    sql<Holiday>`
      select r.id, r.name, r.first_day::text as first_day, r.last_day::text as last_day
      from ${sql.table(table)} r
      where r.tenant_id = ${schoolId} and r.first_day <= ${to}::date and r.last_day >= ${from}::date
      order by r.first_day, r.id`.execute(db)
  const [terms, holidays] = await Promise.all([among('terms'), among('holidays')])
  return { terms: terms.rows, holidays: holidays.rows }
}
