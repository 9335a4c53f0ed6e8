import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { GivenPaper, TeacherWork } from '@meridian/contract/teachers.page.ts'
import { type SqlBool, sql } from 'kysely'
import { awaitsGrades } from '../../assessment/states.ts'
import { waitingThread } from '../../assessment/threads.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking, Filter } from '../../platform/lists/list-options.ts'
import type { Teacher } from '../../visible/people.ts'
import { classesOf, paperState } from '../papers/papers.shared.ts'

interface WorkRow extends Omit<TeacherWork, 'last_login'> {
  last_login: Date | null
}

/** When a teacher was last here, and what waits with them: of their own papers, since nobody else has to see to these. */
export async function workOf(db: Database, { user_id, tenant_id }: Teacher): Promise<TeacherWork> {
  const { rows } = await sql<WorkRow>`
    with own as (
      select p.id, p.deadline, p.archived_at from papers p
      where p.owner_id = ${user_id} and p.tenant_id = ${tenant_id} and p.kind in ('quiz', 'assignment'))
    select (select l.at from last_logins l where l.user_id = ${user_id}) as last_login, w.to_grade, w.late,
      (select count(*)::int from answer_threads t join attempts a on a.id = t.attempt_id
        where a.paper_id in (select id from own) and ${waitingThread('t', 'a')}) as questions,
      (select count(*)::int from own o where o.archived_at is null
        and not exists (select from paper_classes pc where pc.paper_id = o.id)) as drafts
    from (
      select count(*)::int as to_grade, (count(*) filter (where o.deadline < now()))::int as late
      from own o join attempts a on a.paper_id = o.id
      where o.archived_at is null and ${awaitsGrades('a')}) w`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counts gave no row')
  return { ...row, last_login: row.last_login?.toISOString() ?? null }
}

interface GivenRow {
  id: string
  name: string
  kind: GivenPaper['kind']
  book_id: string | null
  search_text: string
  classes: GivenPaper['classes']
  state: GivenPaper['state']
  given_at: Date
  deadline: Date | null
  to_grade: number
}

/** The choices of how far back the list of what was given goes. */
const weeks = ['2', '6', '12'] as const

const byWeeks: Filter = {
  label: 'filter.weeks',
  type: 'select',
  options: async ({ t }) => weeks.map((value) => ({ label: t(`filter.weeks_${value}`), value })),
  where: (values) => sql<SqlBool>`(r.given_at > now() - make_interval(weeks => (
    select coalesce(max(case when v in ('2', '6', '12') then v::int end), 0) from unnest(${values}::text[]) v)))`,
}

const givenPapers = compiledList((db, _actor, { userId, tenantId }: Slots<Of>) => ({
  options: {
    search: 'r.search_text',
    sorts: { given_at: 'r.given_at', name: 'r.search_text' },
    order: { column: 'given_at', direction: 'desc' },
    id: 'r.id',
    filters: { weeks: byWeeks },
  },
  rows: db
    .selectFrom(
      sql<GivenRow>`(
        select p.id, p.name, p.kind, p.book_id, p.search_text, p.deadline, ${paperState('p')} as state,
          ${classesOf('p')} as classes, g.given_at, (
            select count(*)::int from attempts a where a.paper_id = p.id and ${awaitsGrades('a')}) as to_grade
        from papers p
        join lateral (select min(pc.created_at) as given_at from paper_classes pc where pc.paper_id = p.id) g
          on g.given_at is not null
        where p.owner_id = ${userId} and p.tenant_id = ${tenantId} and p.kind in ('quiz', 'assignment'))`.as(
        'r',
      ),
    )
    .selectAll('r'),
}))

interface Of {
  userId: string
  tenantId: string
}

/** A page of what a teacher has given, the latest first. */
export async function papersGivenBy(asking: Asking, teacher: Teacher, request: ListRequest) {
  const of = { userId: teacher.user_id, tenantId: teacher.tenant_id }
  const page = await givenPapers(asking, of, request)
  return {
    ...page,
    data: page.data.map(
      ({ search_text: _, ...row }): GivenPaper => ({
        ...row,
        given_at: row.given_at.toISOString(),
        deadline: row.deadline?.toISOString() ?? null,
      }),
    ),
  }
}
