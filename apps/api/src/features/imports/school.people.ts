import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import { countryOfTenant } from '../../platform/phones.ts'
import type { Grade } from './grade-names.ts'
import type { Class } from './lists.ts'
import { Names, plainName } from './lists.ts'
import { rowsOf, selected } from './school.fields.ts'
import type { Member, People } from './school.types.ts'
import { memberships, type PersonKind, tables } from './tables.ts'

/** All grades, from the lowest. */
export async function readGrades(db: Reader): Promise<Grade[]> {
  return db
    .selectFrom('grades')
    .select(['id', 'level', 'name_en', 'name_ar'])
    .orderBy('level')
    .execute()
}

/** What a file says of whom it is about. */
export interface Keys {
  /** The emails and login names in it. */
  logins: readonly string[]
  /** Whether it has rows without either, whose people are found by their names. */
  nameless: boolean
  /** The students or teachers who are not in it, and to whom the import does something. */
  missing?: readonly string[]
  /** Whether it is about most people of the school: their classes are then read together and not for each. */
  most?: boolean
}

/** Reads the people of a school and the accounts that a file may be about, with which it is compared. */
export async function readPeople(
  db: Reader,
  schoolId: string,
  kind: PersonKind,
  keys: Keys,
): Promise<Omit<People, 'fresh' | 'namedClasses'>> {
  const grades = await readGrades(db)
  const classes = await readRooms(db, schoolId)
  const sizes = await sizesOf(db, schoolId, kind)
  const byId = new Map(classes.map((one) => [one.id, one]))
  const seats = keys.most ? await seatsOf(db, schoolId, kind) : null
  const accounts = await accountsOf(db, schoolId, kind, keys.logins, { classes: byId, seats })
  const named = keys.nameless
    ? await withoutEmail(db, schoolId, kind, { classes: byId, seats })
    : new Map()
  const country = await countryOfTenant(db, schoolId)
  return { kind, country, grades, classes: new Names(classes), sizes, accounts, named }
}

/** The classes of the school's present year. */
export async function readRooms(db: Reader, schoolId: string): Promise<Class[]> {
  return db
    .selectFrom('classrooms')
    .where('tenant_id', '=', schoolId)
    .where('year_id', 'is', null)
    .select(['id', 'name', 'grade_id'])
    .orderBy('id')
    .execute()
}

/** The students or teachers of a school by their users, those of the given ones. Texts that are no ids are nobody's. */
export async function membersByUser(
  db: Reader,
  schoolId: string,
  kind: PersonKind,
  users: readonly string[],
): Promise<Map<string, Member>> {
  const classes = new Map((await readRooms(db, schoolId)).map((one) => [one.id, one]))
  const seats = { classes, seats: await seatsOf(db, schoolId, kind) }
  const wanted = sql`(select w.id from unnest(${users}::text[]) as w (id))`
  const { rows } = await sql<Stored>`
    select p.id, u.id as user_id, ${selected(kind)}, ${classIds(kind, seats)}
    from ${rowsOf(kind)} where p.tenant_id = ${schoolId} and u.id::text in ${wanted}`.execute(db)
  const members = rows.flatMap((row) => memberOf(row, seats) ?? [])
  return new Map(members.map((member) => [member.user, member]))
}

async function sizesOf(
  db: Reader,
  schoolId: string,
  kind: PersonKind,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select classroom_id as id, count(*)::int as count from ${sql.table(memberships[kind].table)}
    where tenant_id = ${schoolId} group by classroom_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The classes of a school by their ids; and those of its people, where they were read together. */
interface Seats {
  classes: ReadonlyMap<string, Class>
  seats: ReadonlyMap<string, string[]> | null
}

/** The ids of the classes of all students or teachers of a school, in order. */
async function seatsOf(
  db: Reader,
  schoolId: string,
  kind: PersonKind,
): Promise<Map<string, string[]>> {
  const { table, owner } = memberships[kind]
  const { rows } = await sql<{ id: string; class_ids: string[] }>`
    select m.${sql.ref(owner)} as id, array_agg(m.classroom_id order by c.search_text, c.id) as class_ids
    from ${sql.table(table)} m join classrooms c on c.id = m.classroom_id
    where m.tenant_id = ${schoolId} and c.year_id is null group by 1`.execute(db)
  return new Map(rows.map(({ id, class_ids }) => [id, class_ids]))
}

async function accountsOf(
  db: Reader,
  schoolId: string,
  kind: PersonKind,
  logins: readonly string[],
  seats: Seats,
): Promise<Map<string, Member | null>> {
  const { rows: people, user } = tables[kind]
  const { rows } = await sql<Stored & { login: string }>`
    select e.login, p.id, u.id as user_id, ${selected(kind)}, ${classIds(kind, seats)}
    from logins e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    left join ${sql.table(people)} p on p.user_id = u.id and u.tenant_id = ${schoolId} and u.type = ${user}
    where e.login = any(${logins}::text[])`.execute(db)
  return new Map(rows.map(({ login, ...row }) => [login, memberOf(row, seats)]))
}

type Stored = Record<string, string | null> & {
  id: string | null
  user_id: string
  class_ids: string[]
}

/** The ids of the classes of a person `p`, in order; none where they were read together. */
function classIds(kind: PersonKind, { seats }: Seats) {
  if (seats) return sql`'{}'::uuid[] as class_ids`
  const { table, owner } = memberships[kind]
  return sql`array(select m.classroom_id from ${sql.table(table)} m join classrooms c on c.id = m.classroom_id
    where m.${sql.ref(owner)} = p.id and c.year_id is null order by c.search_text, c.id) as class_ids`
}

function memberOf(
  { id, user_id, class_ids, ...values }: Stored,
  { classes, seats }: Seats,
): Member | null {
  if (id === null) return null
  const ids = seats ? (seats.get(id) ?? []) : class_ids
  return { id, user: user_id, values, classes: ids.flatMap((one) => classes.get(one) ?? []) }
}

async function withoutEmail(
  db: Reader,
  schoolId: string,
  kind: PersonKind,
  seats: Seats,
): Promise<Map<string, Member[]>> {
  const { rows } = await sql<Stored>`
    select p.id, u.id as user_id, ${selected(kind)}, ${classIds(kind, seats)}
    from ${rowsOf(kind)} where p.tenant_id = ${schoolId} and u.email = '' order by p.id`.execute(db)
  const members = rows.flatMap((row) => memberOf(row, seats) ?? [])
  return Map.groupBy(members, ({ values }) => plainName(values.name ?? ''))
}

/**
 * Locks every row that the plan of a file of people depends on, until the transaction ends. The order is classrooms, users and
 * then their dependents, as everywhere in Meridian, so that no two transactions wait for each other. Logins are not blocked.
 */
export async function lockPeople(
  tx: Tx,
  schoolId: string,
  kind: PersonKind,
  { logins, nameless, missing = [] }: Keys,
): Promise<void> {
  const meant = (u: string) => sql`(${sql.ref(`${u}.email`)} = any(${logins}::text[])
    or ${sql.ref(`${u}.login_name`)} = any(${logins}::text[]) or ${nameless} and ${sql.ref(`${u}.email`)} = '')`
  const { rows } = tables[kind]
  const { table, owner } = memberships[kind]
  const people = sql`select p.id from ${sql.table(rows)} p join users u on u.id = p.user_id
    where p.tenant_id = ${schoolId} and (${meant('u')} or p.id = any(${missing}::uuid[]))`
  const also = sql`select user_id from ${sql.table(rows)} where id = any(${missing}::uuid[])`
  await sql`select id from classrooms where tenant_id = ${schoolId} order by id for key share`.execute(
    tx,
  )
  await sql`select u.id from users u where u.tenant_id = ${schoolId} and (${meant('u')} or u.id in (${also}))
    order by u.id for no key update`.execute(tx)
  await sql`select id from ${sql.table(rows)} where id in (${people}) order by id for update`.execute(
    tx,
  )
  await sql`select classroom_id from ${sql.table(table)} where ${sql.ref(owner)} in (${people})
    order by classroom_id, ${sql.ref(owner)} for update`.execute(tx)
}
