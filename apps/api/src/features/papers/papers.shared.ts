import type { PaperState } from '@meridian/contract/papers.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { awaitsGrades, readyForRelease } from '../../assessment/states.ts'
import { compiled, firstOf } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Filter } from '../../platform/lists/list-options.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { readsWork } from '../../visible/teaching.ts'

/** A thing with a name, as answers show it. */
export interface NamedRow {
  id: string
  name: string
}

/** The filter that adds archived papers to a list. The query has papers as `p`. */
export const byArchived: Filter = {
  label: 'filter.archived',
  type: 'checkbox',
  otherwise: sql<SqlBool>`p.archived_at is null`,
  where: (values) => sql<SqlBool>`(p.archived_at is null or 'true' = any(${values}::text[]))`,
}

/** The classes that the paper under `alias` is given to, by name, as one JSON column. */
export function classesOf(alias: string): RawBuilder<NamedRow[]> {
  return sql<NamedRow[]>`coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
    from paper_classes pc join classrooms c on c.id = pc.classroom_id
    where pc.paper_id = ${sql.ref(`${alias}.id`)}), '[]')`
}

/** The units that the paper under `alias` is about, in the order of the book, as one JSON column. */
export function unitsOf(alias: string): RawBuilder<NamedRow[]> {
  return sql<NamedRow[]>`coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.position)
    from paper_units pu join units u on u.id = pu.unit_id
    where pu.paper_id = ${sql.ref(`${alias}.id`)}), '[]')`
}

/**
 * The paper of an attempt as the attempt shows it: what it is and when it is open. Dates are ISO 8601 in UTC.
 * @throws CallError not_found when the paper has been deleted
 */
export async function paperHead(db: Reader, id: string) {
  const row = await firstOf(headOf(db, { id }))
  if (!row) throw notFound()
  const { name, description, book_id, resource_id, ...rest } = row
  return {
    ...rest,
    resource: { id: resource_id, name, description, book_id },
    start_date: row.start_date?.toISOString() ?? null,
    deadline: row.deadline?.toISOString() ?? null,
  }
}

const headOf = compiled((db, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('papers as p')
    .leftJoin('resources as r', 'r.paper_id', 'p.id')
    .where('p.id', '=', id)
    .select(['p.id', 'p.kind', 'p.name', 'p.description', 'p.book_id', 'r.id as resource_id'])
    .select(['p.start_date', 'p.deadline', 'p.manual_review']),
)

/** The state of the paper under `alias`, by the database's clock (P9.15). */
export function paperState(alias: string): RawBuilder<PaperState | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<PaperState | null>`case
    when ${column('archived_at')} is not null then 'archived'
    when ${column('kind')} = 'worksheet' then null
    when not exists (select from paper_classes sc where sc.paper_id = ${column('id')}) then 'draft'
    when ${column('start_date')} > now() then 'scheduled'
    when ${column('deadline')} <= now() then 'closed'
    else 'open'
  end`
}

/**
 * Counts the students to whom the paper under `alias` is given and whose work the actor reads, and those of them who have
 * handed an attempt in.
 */
export function givenTo(
  actor: Viewer,
  alias: string,
): RawBuilder<{ students: number; handed_in: number }> {
  const id = sql.ref(`${alias}.id`)
  return sql<{ students: number; handed_in: number }>`(
    select jsonb_build_object('students', count(*), 'handed_in', count(*) filter (where exists (
      select from attempts ga
      where ga.paper_id = ${id} and ga.student_id = gs.student_id and ga.status <> 'in_progress')))
    from (select distinct gi.student_id from given gi
      where gi.paper_id = ${id} and ${readsWork(actor, alias, sql`gi.student_id`)}) gs)`
}

/** Counts the attempts at the paper under `alias`, as far as the actor reads them, that wait for grades, or for a decision on late answers. */
export function toGradeOf(actor: Viewer, alias: string): RawBuilder<string> {
  return sql<string>`(
    select count(*) from attempts ta where ta.paper_id = ${sql.ref(`${alias}.id`)} and ${awaitsGrades('ta')}
      and ${readsWork(actor, alias, sql`ta.student_id`)})`
}

/** Counts the attempts at the paper under `alias`, as far as the actor reads them, that are graded and wait for release. */
export function toReleaseOf(actor: Viewer, alias: string): RawBuilder<string> {
  return sql<string>`(
    select count(*) from attempts tr where tr.paper_id = ${sql.ref(`${alias}.id`)} and ${readyForRelease('tr')}
      and ${readsWork(actor, alias, sql`tr.student_id`)})`
}

/** Counts the students who have started the paper under `alias`. */
export function startedOf(alias: string): RawBuilder<string> {
  return sql<string>`(
    select count(distinct sa.student_id) from attempts sa where sa.paper_id = ${sql.ref(`${alias}.id`)})`
}

/** Counts the attempts at the paper under `alias`, including running ones. */
export function attemptsOf(alias: string): RawBuilder<string> {
  return sql<string>`(select count(*) from attempts aa where aa.paper_id = ${sql.ref(`${alias}.id`)})`
}
