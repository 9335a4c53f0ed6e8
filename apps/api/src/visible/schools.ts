import type { Level } from '@meridian/contract/core/scale.ts'
import type { Shortest } from '@meridian/contract/password.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import { always, type Condition } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { isProvider, type Viewer } from '../platform/session/viewer.ts'

/** The schools that an actor reaches: the provider all, everybody else their own (P2.4). */
export function visibleSchools(actor: Viewer, alias: string): Condition {
  if (isProvider(actor)) return always
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${actor.schoolId}`
}

/** The name of the school under an alias in the language of its reader: the only one where it has no other (P39.2). */
export function schoolName(
  { language }: Pick<Viewer, 'language'>,
  alias: string,
): RawBuilder<string> {
  const name = sql.ref<string>(`${alias}.name`)
  return language === 'ar'
    ? sql<string>`coalesce(nullif(${sql.ref(`${alias}.name_ar`)}, ''), ${name})`
    : sql<string>`${name}`
}

/** The name of the school under an alias in the language of the user under another, for whom it is written. */
export function schoolNameFor(user: string, alias: string): RawBuilder<string> {
  return sql<string>`case ${sql.ref(`${user}.language`)} when 'ar' then ${schoolName({ language: 'ar' }, alias)}
    else ${schoolName({}, alias)} end`
}

/** What schools are sorted by for a reader: the name that they read. */
export function schoolText(
  { language }: Pick<Viewer, 'language'>,
  alias: string,
): RawBuilder<string> {
  return language === 'ar'
    ? sql<string>`normalize_for_search(${schoolName({ language }, alias)})`
    : sql.ref<string>(`${alias}.search_text`)
}

/** Both names of the school under an alias, for what asks whether a text is made of them. */
export function schoolNames(alias: string): RawBuilder<string> {
  return sql<string>`${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.name_ar`)}`
}

/**
 * The fewest characters of the passwords of a tenant, named by a column such as `u.tenant_id`; null where it asks for no more than is asked everywhere.
 */
export function shortestOf(tenant: string): RawBuilder<Shortest | null> {
  return sql<Shortest | null>`(select json_build_object('students', pr.password_students, 'others', pr.password_others)
    from school_rules pr where pr.tenant_id = ${sql.ref(tenant)})`
}

/**
 * The levels in which the school of the person under `user` says grades, the lowest first, in that person's language.
 */
export function scaleFor(user: string): RawBuilder<Level[]> {
  return sql<Level[]>`(
    select coalesce(json_agg(json_build_object('from', gl.lowest, 'name',
      case when ${sql.ref(`${user}.language`)} = 'ar' and gl.name_ar <> '' then gl.name_ar else gl.name end)
      order by gl.lowest), '[]')
    from grading_levels gl where gl.tenant_id = ${sql.ref(`${user}.tenant_id`)})`
}

export type School = NonNullable<Awaited<ReturnType<typeof loadSchool>>>

/** The school with this id in the actor's reach, or null. */
export function loadSchool(db: Database, actor: Actor, id: string) {
  return firstOf(school(db, actor, { id }))
}

const school = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('schools as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where(visibleSchools(actor, 's')),
)
