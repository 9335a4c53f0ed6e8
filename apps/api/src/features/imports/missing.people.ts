import type { MissingScope } from '@meridian/contract/imports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Value } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type ImportRef, kindsOf, packageOf } from './plan.types.ts'
import { memberships, type PersonKind, tables } from './tables.ts'

/** Whose people are looked for, and where: what the query of the missing people needs (P22.14). */
export interface Looked {
  id: Value<string>
  tenant_id: Value<string>
  scope: Value<MissingScope>
  /** The classes of the school that the file names. */
  named: Value<string[]>
  /** The user who asks: nobody is offered to block themself. */
  me: Value<string>
  /** Whether the file has everybody: of a package with changes only those are missing of whom it says so. */
  whole: Value<boolean>
}

/** A person of the school who is not in a file. */
export interface MissingRow {
  id: string
  kind: PersonKind
  /** Whether a package says that they are no more, or no longer at the school. */
  said: boolean
  user_id: string
  name: string
  login: string
  search_text: string
  /** The classes that the person would leave, in order. */
  classes: string[]
  /** The number of a row with the same name that is about nobody of the school yet. */
  same_name: number | null
  /** What a choice is compared with when the import is applied: the versions of the person, and all of their classes. */
  seen: unknown
}

/** The kinds of people who may be missing from the file of an import: of a package both. */
export function peopleKinds(one: Pick<ImportRef, 'kind' | 'package'>): PersonKind[] {
  return kindsOf(one).filter((kind) => kind !== 'classrooms')
}

/** Narrows the people of a kind to those of the scope: all of the school, or those who are in a class that the file names. */
function inScope(kind: PersonKind, looked: Looked) {
  const { tenant_id, scope, named, me, whole } = looked
  const { table, owner } = memberships[kind]
  return sql`p.tenant_id = ${tenant_id} and u.active and u.former_number is null and u.id <> ${me}
    and (${whole}::boolean or ${saidGone(looked)}) and (${scope}::text = 'school' or exists (select from ${sql.table(table)} m
      where m.${sql.ref(owner)} = p.id and m.classroom_id = any(${named}::uuid[])))`
}

/**
 * Whether a row is about the person `p`. It is no `exists`, which would become a join: of rows that were stored a moment ago the
 * database has no statistics, and takes them for few.
 */
const inFile = ({ id }: Looked) => sql`coalesce((select true from import_rows r
  where r.import_id = ${id} and r.target = p.id and not r.aside limit 1), false)`

/** Whether a package says of the person `p` that they are no more, or no longer at the school. */
const saidGone = ({ id }: Looked) => sql`coalesce((select true from import_rows r
  where r.import_id = ${id} and r.target = p.id and r.aside and r.state <> 'left_out' limit 1), false)`

/** The number of the first row that has the name of a person `u` and is about nobody of the school yet. */
const sameName = ({ id }: Looked) =>
  sql`(select min(r.number) from import_rows r where r.import_id = ${id}
    and r.name_key = regexp_replace(normalize_for_search(u.name), '\\s+', ' ', 'g'))`

/**
 * The people of the school who are not in the file of an import: those who are not blocked, of the scope, and about whom no row is,
 * not even one that is wrong or left out.
 */
export function missingPeople(
  kinds: readonly PersonKind[],
  looked: Looked,
): RawBuilder<MissingRow> {
  return sql<MissingRow>`(${sql.join(
    kinds.map((kind) => missingOfKind(kind, looked)),
    sql` union all `,
  )})`
}

function missingOfKind(kind: PersonKind, looked: Looked) {
  const { rows } = tables[kind]
  const { table, owner } = memberships[kind]
  const all = sql`select m.classroom_id from ${sql.table(table)} m where m.${sql.ref(owner)} = p.id`
  const left = sql`(${looked.scope}::text = 'school' or m.classroom_id = any(${looked.named}::uuid[]))`
  return sql`select p.id, ${sql.lit(kind)} as kind, ${saidGone(looked)} as said, u.id as user_id, u.name, coalesce(nullif(u.email, ''), u.login_name) as login, u.search_text,
      array(${all} and ${left} order by m.classroom_id) as classes, ${sameName(looked)} as same_name,
      jsonb_build_array(p.version, u.version, to_jsonb(array(${all} order by m.classroom_id))) as seen
    from ${sql.table(rows)} p join users u on u.id = p.user_id
    where ${inScope(kind, looked)} and not ${inFile(looked)}`
}

/** Counts the people of the scope who are not in the file, those of them whose name a row has, and those who are in the file. */
export async function countMissing(
  db: Reader,
  kinds: readonly PersonKind[],
  looked: Looked,
): Promise<{ count: number; present: number; same_name: number }> {
  const { rows } = await sql<{ count: number; present: number; same_name: number }>`
    select count(*) filter (where not s.there)::int as count, count(*) filter (where s.there)::int as present,
      count(*) filter (where not s.there and s.same_name is not null)::int as same_name
    from (${sql.join(
      kinds.map(
        (kind) => sql`select ${inFile(looked)} as there, ${sameName(looked)} as same_name
          from ${sql.table(tables[kind].rows)} p join users u on u.id = p.user_id
          where ${inScope(kind, looked)}`,
      ),
      sql` union all `,
    )}) s`.execute(db)
  return rows[0] ?? { count: 0, present: 0, same_name: 0 }
}

/** The facts of an import by which its missing people are found. */
export interface Scoped {
  missing_scope: string | null
  named_classes: string[]
}

/** Where missing people are looked for: in the classes of the file, unless it names none or somebody has chosen the school. */
export function scopeOf({ missing_scope, named_classes }: Scoped): MissingScope {
  if (named_classes.length === 0) return 'school'
  return missing_scope === 'school' ? 'school' : 'classes'
}

/** Puts together what the query of the missing people of an import needs. */
export function lookedFor(
  { id, tenant_id, ...one }: Pick<ImportRef, 'id' | 'tenant_id' | 'package'> & Scoped,
  { userId }: Pick<Actor, 'userId'>,
) {
  const whole = packageOf(one)?.people !== 'delta'
  return { id, tenant_id, scope: scopeOf(one), named: one.named_classes, me: userId, whole }
}
