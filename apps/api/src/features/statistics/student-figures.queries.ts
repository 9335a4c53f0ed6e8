import { fewestForUnit, studentFiguresLimits } from '@meridian/contract/statistics.student.ts'
import { sql } from 'kysely'
import { firstOf } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { refreshResults } from './results.refresh.ts'
import { monthOf, resultsOfClasses, resultsOfStudent } from './student-figures.sql.ts'

type Student = Slots<{ id: string }>

/** A mean in percent to one decimal, as in every average, and of how many results. */
const mean = sql<string | null>`round(round(avg(r.share) * 100, 9), 1)`
const counted = sql<number>`count(*)::int`

const lastLogin = compiledFor((db, _actor, { id }: Student) =>
  db
    .selectFrom('students as s')
    .innerJoin('last_logins as l', 'l.user_id', 's.user_id')
    .where('s.id', '=', id)
    .select('l.at'),
)

const ownAverage = compiledFor((db, actor, { id }: Student) =>
  db
    .selectFrom(resultsOfStudent(actor, id, 'all').as('r'))
    .select([mean.as('avg'), counted.as('counted')]),
)

const classAverage = compiledFor((db, actor, { id }: Student) =>
  db
    .selectFrom(resultsOfClasses(actor, id, 'all').as('r'))
    .select([mean.as('avg'), counted.as('counted')]),
)

interface Beside {
  avg: string | null
  counted: number
  class_avg: string | null
  class_counted: number | null
}

const months = compiledFor((db, actor, { id }: Student) => {
  const byMonth = (results: ReturnType<typeof resultsOfStudent>) => sql`(
    select ${monthOf('r', sql.ref('r.submitted_at'))} as month, ${mean} as avg, ${counted} as counted
    from ${results} r group by 1)`
  return db
    .selectFrom(
      sql<Beside & { first: string; last: string }>`(
        select to_char(o.month, 'YYYY-MM-DD') as first,
          to_char(o.month + interval '1 month - 1 day', 'YYYY-MM-DD') as last,
          o.avg, o.counted, c.avg as class_avg, c.counted as class_counted
        from ${byMonth(resultsOfStudent(actor, id, 'month'))} o
        left join ${byMonth(resultsOfClasses(actor, id, 'month'))} c on c.month = o.month)`.as('m'),
    )
    .selectAll('m')
    .orderBy('m.first', 'desc')
    .limit(studentFiguresLimits.months)
})

interface UnitRow extends Beside {
  id: string
  name: string
  book_id: string
  book_name: string
  answers: number
}

const units = compiledFor((db, actor, { id }: Student) => {
  const byUnit = (results: ReturnType<typeof resultsOfStudent>) => sql`(
    select pu.unit_id, ${mean} as avg, ${counted} as counted,
      sum((select count(*) from attempt_questions aq where aq.attempt_id = r.id))::int as answers
    from ${results} r join paper_units pu on pu.paper_id = r.paper_id group by 1)`
  return db
    .selectFrom(
      sql<UnitRow>`(
        select u.id, u.name, b.id as book_id, b.name as book_name, o.answers, o.avg, o.counted,
          c.avg as class_avg, c.counted as class_counted
        from ${byUnit(resultsOfStudent(actor, id, 'all'))} o
        join units u on u.id = o.unit_id
        join books b on b.id = u.book_id
        left join ${byUnit(resultsOfClasses(actor, id, 'all'))} c on c.unit_id = o.unit_id
        where o.answers >= ${sql.lit(fewestForUnit)})`.as('m'),
    )
    .selectAll('m')
    .orderBy('m.avg', 'desc')
    .orderBy('m.id')
    .limit(studentFiguresLimits.units)
})

/** A student's average in whole, by month and by unit, each beside that of the classes in which the reader sees the student. */
export async function figuresOfStudent(db: Database, actor: Actor, id: string) {
  await refreshResults(db, actor.schoolId)
  const [login, own, ofClass, monthly, byUnit] = await Promise.all([
    firstOf(lastLogin(db, actor, { id })),
    firstOf(ownAverage(db, actor, { id })),
    firstOf(classAverage(db, actor, { id })),
    months(db, actor, { id }),
    units(db, actor, { id }),
  ])
  return {
    last_login: login?.at.toISOString() ?? null,
    own: averageOf(own?.avg, own?.counted),
    class: averageOf(ofClass?.avg, ofClass?.counted),
    months: monthly.map((row) => ({ from: row.first, to: row.last, ...beside(row) })).reverse(),
    units: byUnit.map((row) => ({
      id: row.id,
      name: row.name,
      book: { id: row.book_id, name: row.book_name },
      answers: row.answers,
      ...beside(row),
    })),
  }
}

const beside = (row: Beside) => ({
  own: averageOf(row.avg, row.counted),
  class: averageOf(row.class_avg, row.class_counted),
})

function averageOf(avg: string | null | undefined, number: number | null | undefined) {
  return { avg: avg == null ? null : Number(avg), counted: number ?? 0 }
}
