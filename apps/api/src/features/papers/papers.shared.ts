import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { awaitsGrades, readyForRelease } from '../../assessment/states.ts'
import { compiled, firstOf } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Filter } from '../../platform/lists/list-options.ts'

/** A named thing as an answer holds it. */
export interface NamedRow {
  id: string
  name: string
}

/** The switch of a list that shows what was put away as well; without it, the paper under `p` was not. */
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

/** What an attempt says of its paper: what it is and when it is open; instants ISO 8601 UTC. Throws when it is gone. */
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

/** How many attempts at the paper under `alias` wait for grades, or for a word on late answers. */
export function toGradeOf(alias: string): RawBuilder<string> {
  return sql<string>`(
    select count(*) from attempts ta where ta.paper_id = ${sql.ref(`${alias}.id`)} and ${awaitsGrades('ta')})`
}

/** How many attempts at the paper under `alias` are graded, and wait to be released. */
export function toReleaseOf(alias: string): RawBuilder<string> {
  return sql<string>`(
    select count(*) from attempts tr where tr.paper_id = ${sql.ref(`${alias}.id`)} and ${readyForRelease('tr')})`
}

/** How many students have started the paper under `alias`. */
export function startedOf(alias: string): RawBuilder<string> {
  return sql<string>`(
    select count(distinct sa.student_id) from attempts sa where sa.paper_id = ${sql.ref(`${alias}.id`)})`
}

/** How many attempts at the paper under `alias` there are, running ones included. */
export function attemptsOf(alias: string): RawBuilder<string> {
  return sql<string>`(select count(*) from attempts aa where aa.paper_id = ${sql.ref(`${alias}.id`)})`
}
