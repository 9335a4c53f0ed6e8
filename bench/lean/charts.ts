import { type Lean, session } from './route.ts'

interface Row {
  data: object[]
  disabled: number
}

/** What both charts say of a school's classes, each with columns of its own, in an order of its own. */
const ofClasses = (columns: string, joined: string, order: string) => `
  with me as materialized (select us.tenant_id from ${session('School')})
  select (
      select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'school', null, ${columns}) order by ${order}), '[]')
      from (
        select c.id, c.name, c.search_text, x.* from classrooms c ${joined}
        where c.tenant_id = $1 and c.year_id is null and c.active
        order by ${order.replaceAll('x.search_text', 'c.search_text').replaceAll('x.id', 'c.id')} limit 100) x) as data,
    (select count(*)::int from classrooms c where c.tenant_id = $1 and c.year_id is null and not c.active) as disabled
  from me`

const studentsText = ofClasses(
  `'students_count', x.students`,
  `cross join lateral (
    select g.level, (select count(*)::int from enrolments e where e.classroom_id = c.id) as students
    from grades g where g.id = c.grade_id) x`,
  'x.level, x.search_text, x.id',
)
const averagesText = ofClasses(
  `'avg', x.avg, 'counted', x.counted`,
  `cross join lateral (
    select round(round(sum(s.share) / nullif(sum(s.counted), 0) * 100, 9), 1) as avg,
      coalesce(sum(s.counted), 0)::int as counted
    from result_sums s where s.classroom_id = c.id and s.tenant_id = $1 and s.day is null) x`,
  'x.avg desc nulls last, x.search_text, x.id',
)
/** Whether a result of the school has changed since the sums were made: then they are made anew, as before every chart. */
const stale = `exists (select from stale_results m where m.tenant_id = $1)`

const chart = (path: string, text: string): Lean => ({
  path,
  async answer({ run, who }) {
    const [row] = await run<Row & { stale: boolean }>(
      text.replace('as disabled', `as disabled, ${stale} as stale`),
      who,
    )
    if (!row) return null
    if (row.stale) {
      await run('select refresh_results($1::uuid)', [who[0]])
      return this.answer({ run, who } as never)
    }
    const { data, disabled } = row
    return { data, meta: { per_page: 100, total: data.length, current_page: 1, disabled } }
  },
})

/** The students of each class of a school, for its admin. */
export const studentsPerClass: Lean = {
  path: '/students-per-class',
  async answer({ run, who }) {
    const [row] = await run<Row>(studentsText, who)
    if (!row) return null
    const { data, disabled } = row
    return { data, meta: { per_page: 100, total: data.length, current_page: 1, disabled } }
  },
}

/** The average of each class of a school, for its admin. */
export const averagePerClass = chart('/average-per-class', averagesText)
