import { useFloor, useMonths } from '@meridian/contract/statistics.use.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { repeat } from '../../platform/repeat.ts'

const everySeconds = 3600

/** Counts the months that are over, now and every hour. `stop` waits for the running work. */
export function startCounting(db: Database, log: JobLog): () => Promise<void> {
  return repeat(everySeconds, 'counting how books are used', log, (signal) =>
    countMonths(db, signal),
  )
}

/** Counts, school by school, the months that are over there and were not counted yet (decision 097). */
export async function countMonths(db: Database, signal?: AbortSignal): Promise<void> {
  const schools = await db.selectFrom('schools').select(['id', 'time_zone']).orderBy('id').execute()
  for (const school of schools) {
    if (signal?.aborted) return
    await inTransaction(db, (tx) => countSchool(tx, school))
  }
}

interface School {
  id: string
  time_zone: string
}

async function countSchool(tx: Tx, { id, time_zone }: School): Promise<void> {
  // Of two servers that count at once, the second waits here and finds nothing left to do.
  const { rows } = await sql<{ month: string }>`
    insert into counted_months (tenant_id, month)
    select ${id}, (m.month - make_interval(months => n))::date
    from (select date_trunc('month', now() at time zone ${time_zone}) as month) m, generate_series(1, ${useMonths}::int) n
    on conflict do nothing returning month::text`.execute(tx)
  if (rows.length === 0) return
  const months = rows.map(({ month }) => month)
  const monthOf = (moment: string) =>
    sql`date_trunc('month', ${sql.ref(moment)} at time zone ${time_zone})::date`
  const read = (moment: string) => sql`
    select u.book_id, ${monthOf(`lr.${moment}`)} as month, lr.student_id as person, 1 as deeds
    from lesson_readings lr join lessons l on l.id = lr.lesson_id join units u on u.id = l.unit_id
    where lr.tenant_id = ${id} and ${sql.ref(`lr.${moment}`)} is not null`
  await sql`
    with opened as (${figures(read('opened_at'))}),
    finished as (${figures(read('finished_at'))}),
    copied as (${figures(sql`
      select r.book_id, ${monthOf('a.at')} as month, a.actor_id as person, 1 as deeds
      from audit_log a join resources r on r.paper_id = ((ids_in(jsonb_build_array(a.details -> 'from')))[1]) and r.tenant_id = publisher()
      where a.school_id = ${id} and a.area = 'papers' and a.entity = 'paper' and a.action = 'copied'`)}),
    given as (${figures(sql`
      select p.book_id, ${monthOf('g.first')} as month, p.owner_id as person, 1 as deeds
      from (select paper_id, min(created_at) as first from paper_classes where tenant_id = ${id} group by paper_id) g
      join papers p on p.id = g.paper_id where p.book_id is not null`)})
    insert into book_figures (tenant_id, book_id, month, opened, finished, copied, given)
    select ${id}, t.book_id, t.month, t.opened_count, t.finished_count, t.copied_count, t.given_count
    from (select book_id, month, opened.count as opened_count, finished.count as finished_count,
        copied.count as copied_count, given.count as given_count
      from opened full join finished using (book_id, month)
        full join copied using (book_id, month) full join given using (book_id, month)) t
    where t.month = any(${months}::date[])
    on conflict do nothing`.execute(tx)
}

/** Deeds by book and month, in tens: those of which fewer people than the floor have a part are left out. */
function figures(deeds: RawBuilder<unknown>): RawBuilder<unknown> {
  const floor = sql.lit(useFloor)
  return sql`select d.book_id, d.month, (round(sum(d.deeds) / ${floor}.0) * ${floor})::int as count
    from (${deeds}) d group by d.book_id, d.month having count(distinct d.person) >= ${floor}`
}
