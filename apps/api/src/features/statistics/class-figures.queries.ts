import { classMonths } from '@meridian/contract/statistics.class.ts'
import { sql } from 'kysely'
import { firstOf } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { countedAttempts } from '../../visible/statistics.ts'
import { refreshResults } from './results.refresh.ts'
import { type BestOf, best, monthOf } from './student-figures.sql.ts'

type Asked = Slots<{ id: string }>

interface Both {
  avg: string | null
  counted: number
  own_avg: string | null
  own_counted: number
}

/** A mean in percent to one decimal, as in every average. */
const mean = (which = sql``) => sql<string | null>`round(round(avg(r.share) ${which} * 100, 9), 1)`

/** The average of the rows `r` and its number, and the same of those at papers `p` that the actor owns. */
function both(actor: Viewer) {
  const own = sql`filter (where p.owner_id = ${actor.userId})`
  return sql`${mean()} as avg, count(*)::int as counted, ${mean(own)} as own_avg, (count(*) ${own})::int as own_counted`
}

/** The results of a class that count, with their papers: whoever sees a class sees one average of it (P16.2). */
function resultsOfClass(actor: Viewer, { id }: Asked, of: BestOf) {
  return sql`from results r join papers p on p.id = r.paper_id
    where ${countedAttempts(actor, 'r')} and ${best('r', of)} and r.class_ids @> array[${id}]::uuid[]`
}

const whole = compiledFor((db, actor, classroom: Asked) =>
  db
    .selectFrom(
      sql<Both & { papers: number }>`(
        select ${both(actor)}, count(distinct r.paper_id)::int as papers ${resultsOfClass(actor, classroom, 'all')})`.as(
        'm',
      ),
    )
    .selectAll('m'),
)

const months = compiledFor((db, actor, classroom: Asked) =>
  db
    .selectFrom(
      sql<Both & { first: string; last: string }>`(
        select to_char(o.month, 'YYYY-MM-DD') as first,
          to_char(o.month + interval '1 month - 1 day', 'YYYY-MM-DD') as last,
          o.avg, o.counted, o.own_avg, o.own_counted
        from (
          select ${monthOf('r', sql.ref('r.submitted_at'))} as month, ${both(actor)}
          ${resultsOfClass(actor, classroom, 'month')} group by 1) o)`.as('m'),
    )
    .selectAll('m')
    .orderBy('m.first', 'desc')
    .limit(classMonths),
)

/** The average of a class in whole and by month, and what of it is of the reader's own papers. */
export async function figuresOfClass(db: Database, actor: Actor, { id, tenant_id }: Classroom) {
  await refreshResults(db, tenant_id)
  const [all, monthly] = await Promise.all([
    firstOf(whole(db, actor, { id })),
    months(db, actor, { id }),
  ])
  return {
    ...present(all),
    papers: all?.papers ?? 0,
    months: monthly.map((row) => ({ from: row.first, to: row.last, ...present(row) })).reverse(),
  }
}

function present(row: Both | null) {
  const { counted = 0, own_counted = 0 } = row ?? {}
  const some = own_counted > 0 && own_counted < counted
  return {
    all: averageOf(row?.avg, counted),
    yours: some ? averageOf(row?.own_avg, own_counted) : null,
  }
}

function averageOf(avg: string | null | undefined, counted: number) {
  return { avg: avg == null ? null : Number(avg), counted }
}
