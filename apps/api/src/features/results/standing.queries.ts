import { type RawBuilder, sql } from 'kysely'
import { fullyGraded, newToStudent, released } from '../../assessment/states.ts'
import { compiled, firstOf } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'

interface StandingRow {
  is_new: boolean
  better_name: string | null
  better_percent: number | null
}

/**
 * How a released result stands for its student alone: whether it is new, and what it is better than. That is the last
 * released result of the same student at another paper of the same kind in the same book, handed in before, where both have
 * all their marks and this one has more of them in percent; null otherwise. For whom visibility() grants the grades.
 */
export async function standingOf(db: Reader, attemptId: string) {
  return standingFrom(await firstOf(standing(db, { attemptId })))
}

export type Standing = Awaited<ReturnType<typeof standingOf>>

/** What standingOf() gives, from its row; null where the result is not released. Pure. */
export function standingFrom(row: StandingRow | null) {
  const { better_name: name = null, better_percent: percent = null } = row ?? {}
  return {
    is_new: row?.is_new === true,
    better_than: name === null || percent === null ? null : { name, percent },
  }
}

const percentOf = (alias: string) =>
  sql<number>`round(100 * ${sql.ref(`${alias}.score`)} / nullif(${sql.ref(`${alias}.max_score`)}, 0))::int`

const standing = compiled((db, { attemptId }: Slots<{ attemptId: string }>) =>
  db.selectFrom(standingBy(sql`o.id = ${attemptId}`).as('s')).selectAll('s'),
)

/** The row as a column of a statement that reads the attempt under `alias`, another name than `o`; null where it is not released. */
export function standingColumn(alias: string) {
  const [id, tenant] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.tenant_id`)]
  const of = standingBy(sql`o.tenant_id = ${tenant} and o.id = ${id}`)
  return sql<StandingRow | null>`(select to_jsonb(s) from ${of} s)`
}

function standingBy(which: RawBuilder<unknown>) {
  return sql<StandingRow>`(
        select ${newToStudent('o')} as is_new, b.name as better_name, b.percent as better_percent
        from attempts o
        join papers p on p.id = o.paper_id
        left join lateral (
          select q.name, ${percentOf('w')} as percent, ${fullyGraded('w')} as whole
          from attempts w
          join papers q on q.id = w.paper_id
          where w.student_id = o.student_id and w.submitted_at < o.submitted_at and ${released('w')}
            and q.book_id = p.book_id and q.kind = p.kind and q.id <> p.id
          order by w.submitted_at desc, w.id desc
          limit 1) b on b.whole and b.percent < ${percentOf('o')} and ${fullyGraded('o')}
        where ${which} and ${released('o')})`
}
