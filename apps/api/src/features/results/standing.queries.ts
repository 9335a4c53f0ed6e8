import { sql } from 'kysely'
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
  const row = await firstOf(standing(db, { attemptId }))
  const { better_name: name = null, better_percent: percent = null } = row ?? {}
  return {
    is_new: row?.is_new === true,
    better_than: name === null || percent === null ? null : { name, percent },
  }
}

const percentOf = (alias: string) =>
  sql<number>`round(100 * ${sql.ref(`${alias}.score`)} / nullif(${sql.ref(`${alias}.max_score`)}, 0))::int`

const standing = compiled((db, { attemptId }: Slots<{ attemptId: string }>) =>
  db
    .selectFrom(
      sql<StandingRow>`(
        select ${newToStudent('a')} as is_new, b.name as better_name, b.percent as better_percent
        from attempts a
        join papers p on p.id = a.paper_id
        left join lateral (
          select q.name, ${percentOf('w')} as percent, ${fullyGraded('w')} as whole
          from attempts w
          join papers q on q.id = w.paper_id
          where w.student_id = a.student_id and w.submitted_at < a.submitted_at and ${released('w')}
            and q.book_id = p.book_id and q.kind = p.kind and q.id <> p.id
          order by w.submitted_at desc, w.id desc
          limit 1) b on b.whole and b.percent < ${percentOf('a')} and ${fullyGraded('a')}
        where a.id = ${attemptId} and ${released('a')})`.as('s'),
    )
    .selectAll('s'),
)
