import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { PlannedPaper } from '@meridian/contract/years.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import { openTo } from '../../visible/books.ts'
import { teachersThen } from './years.sql.ts'
import type { YearRow } from './years.state.ts'

/** Dates of a paper, moved by the weeks of a year `y` on the clock of its school `s`, where clocks change in between. */
const moved = (column: string): RawBuilder<Date | null> => {
  const at = sql.ref(`w.${column}`)
  return sql<Date | null>`((${at} at time zone s.time_zone + make_interval(weeks => year_weeks(y.id))) at time zone s.time_zone)`
}

/** When a paper opens in the new year. */
export const startThen = moved('start_date')
/** When it closes: after it opens, also where an hour is missing that night. */
export const deadlineThen = sql<Date | null>`case when ${startThen} >= ${moved('deadline')}
  then ${startThen} + (w.deadline - w.start_date) else ${moved('deadline')} end`

/**
 * The papers that come along into a planned year (P37.11), with the planned classes they are meant for: `id`, `class_ids`. Those
 * are quizzes and assignments that were given to a class of the year before whose name and grade there is again, as long as their
 * owner teaches that one and their book is open to the school (P40.12). `present` says which classes are those of the year before, under `c`.
 */
export function papersThen(
  year: RawBuilder<unknown>,
  present: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select w.id, array_agg(distinct p.id) as class_ids
    from school_years y
    join planned_classes p on p.year_id = y.id and p.fate = 'up'
    join classrooms c on c.tenant_id = p.tenant_id and ${present} and c.name = p.name and c.grade_id = p.grade_id
    join paper_classes g on g.classroom_id = c.id
    join papers w on w.id = g.paper_id and w.kind in ('quiz', 'assignment') and w.archived_at is null
    join teachers o on o.user_id = w.owner_id
    join users u on u.id = w.owner_id and u.active
    left join resources r on r.paper_id = w.id
    left join books b on b.id = coalesce(r.book_id, w.book_id)
    where y.id = ${year} and y.papers and o.id in (${teachersThen(present)})
      and (b.id is null or ${openTo(sql`y.tenant_id`, 'b')})
    group by w.id`
}

/** The classes of the present year, before a plan is applied. */
const ofNow = sql`c.year_id is null`

type Year = Slots<{ year: string }>

function plannedPapers(db: Reader, { year }: Year) {
  return db
    .selectFrom(
      sql<{ id: string; class_ids: string[] }>`(${papersThen(sql`${year}`, ofNow)})`.as('n'),
    )
    .innerJoin('papers as w', 'w.id', 'n.id')
    .innerJoin('users as u', 'u.id', 'w.owner_id')
    .innerJoin('school_years as y', (on) => on.on(sql`y.id`, '=', year))
    .innerJoin('schools as s', 's.id', 'y.tenant_id')
    .select(['w.id', 'w.name', 'w.kind', 'w.start_date', 'w.deadline', 'u.name as owner'])
    .select([
      startThen.as('start_then'),
      deadlineThen.as('deadline_then'),
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by normalize_for_search(p.name), p.id), '[]')
        from planned_classes p where p.id = any(n.class_ids))`.as('classes'),
    ])
}

const pages = compiledList((db, _actor, year: Year) => ({
  rows: plannedPapers(db, year),
  options: {
    search: sql`w.search_text || ' ' || u.search_text`,
    sorts: { name: 'w.search_text', deadline: 'w.deadline' },
    order: { column: 'name', direction: 'asc' },
    id: 'w.id',
    filters: {
      kind: {
        label: 'years.filter_kind',
        type: 'select',
        options: async ({ t }) =>
          (['quiz', 'assignment'] as const).map((value) => ({
            label: t(`years.kind_${value}`),
            value,
          })),
        where: (values) => sql<SqlBool>`w.kind::text = any(${values}::text[])`,
      },
    },
  },
}))

/** One page of the papers that come along, by name. */
export async function pageOfPapers(asking: Asking, { id }: YearRow, request: ListRequest) {
  const page = await pages(asking, { year: id }, request)
  const data = page.data.map(
    (row): PlannedPaper => ({
      ...{ id: row.id, name: row.name, kind: row.kind as PlannedPaper['kind'] },
      ...{ owner: { name: row.owner }, classes: row.classes },
      now: datesOf(row.start_date, row.deadline),
      moved: datesOf(row.start_then, row.deadline_then),
    }),
  )
  return { ...page, data }
}

const datesOf = (start: Date | null, deadline: Date | null) => ({
  start_date: start?.toISOString() ?? null,
  deadline: deadline?.toISOString() ?? null,
})

/** How many papers come along. */
export const papersCount = (yearId: string): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${papersThen(sql`${yearId}`, ofNow)}) n)`
