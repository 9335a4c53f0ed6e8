import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import { allIn } from '../../platform/database/together-in.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { listed } from '../../platform/messages/listed.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { classDependents } from '../classrooms/dependents.shared.ts'
import type { YearRow } from './years.state.ts'

/** Something that was built on a year: what, how much of it, and some of the names. */
export interface Obstacle {
  kind: string
  count: number
  names: string[]
}

/** How many names are told of each. */
const told = 5

/**
 * Finds what was built on a year since it was applied, so that taking it back would lose it (P37.9): work and people in its classes,
 * changes of these, classes of the old year that are gone or whose name is taken, and students whose grade was changed.
 */
export async function obstaclesOf(db: Reader, year: YearRow): Promise<Obstacle[]> {
  const made = sql`select p.made_id from planned_classes p where p.year_id = ${year.id} and p.made_id is not null`
  const hanging = await allIn(
    ...Object.entries(classDependents)
      .filter(([kind]) => kind !== 'enrolled')
      .map(([kind, table]) =>
        named(
          db,
          kind,
          sql`select c.name, c.search_text from classrooms c where c.id in (${made})
            and exists (select from ${sql.table(table)} d where d.classroom_id = c.id)`,
        ),
      ),
  )
  const rest = await allIn(
    named(
      db,
      'changed',
      sql`select coalesce(c.name, p.name) as name, normalize_for_search(p.name) as search_text
        from planned_classes p left join classrooms c on c.id = p.made_id
        where p.year_id = ${year.id} and p.made_id is not null
          and year_class_digest(p.made_id) is distinct from p.made_digest`,
    ),
    named(
      db,
      'name_taken',
      sql`select o.name, o.search_text from classrooms o
        join classrooms c on c.tenant_id = o.tenant_id and c.name = o.name and c.year_id is null and c.id not in (${made})
        where o.tenant_id = ${year.tenant_id} and o.year_id = ${year.before_id}`,
    ),
    named(
      db,
      'regraded',
      sql`select u.name, u.search_text from year_moves m join students s on s.id = m.student_id join users u on u.id = s.user_id
        where m.year_id = ${year.id} and s.grade_id <> m.grade_after`,
    ),
    missing(db, year),
  )
  return [...hanging, ...rest].filter(({ count }) => count > 0)
}

async function named(db: Reader, kind: string, rows: ReturnType<typeof sql>): Promise<Obstacle> {
  const { rows: found } = await sql<{ name: string; count: number }>`
    select name, (count(*) over ())::int as count from (${rows}) r order by search_text limit ${told}`.execute(
    db,
  )
  return { kind, count: found[0]?.count ?? 0, names: found.map(({ name }) => name) }
}

/** The classes of the old year that were deleted since. */
async function missing(db: Reader, year: YearRow): Promise<Obstacle> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from classrooms
    where tenant_id = ${year.tenant_id} and year_id = ${year.before_id}`.execute(db)
  return { kind: 'deleted', count: Math.max(0, year.archived - (rows[0]?.count ?? 0)), names: [] }
}

/** Obstacles as sentences in the language of the reader. */
export function inWords(
  obstacles: readonly Obstacle[],
  { t, language }: { t: Translate; language: Language },
): string[] {
  return obstacles.map(({ kind, count, names }) => {
    const text = t(`years.built_${kind}`, { count })
    const more = count - names.length
    const rest = more > 0 && names.length > 0 ? [t('imports.undo_more', { count: more })] : []
    const said = names.map((name) => `\u2068${name}\u2069`)
    return said.length > 0 ? `${text}: ${listed([...said, ...rest], language)}.` : `${text}.`
  })
}
