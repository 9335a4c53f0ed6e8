import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import type { Grade } from './grade-names.ts'
import { Names } from './lists.ts'
import { selected } from './school.fields.ts'
import type { Class, Member, People } from './school.types.ts'
import { memberships, type PersonKind, tables } from './tables.ts'

/** All grades, from the lowest. */
export async function readGrades(db: Reader): Promise<Grade[]> {
  return db
    .selectFrom('grades')
    .select(['id', 'level', 'name_en', 'name_ar'])
    .orderBy('level')
    .execute()
}

/** Reads the people of a school and the accounts with the file's emails, with which a file of people is compared. */
export async function readPeople(
  db: Reader,
  schoolId: string,
  kind: PersonKind,
  emails: readonly string[],
): Promise<Omit<People, 'fresh'>> {
  const grades = await readGrades(db)
  const classes = await db
    .selectFrom('classrooms')
    .where('tenant_id', '=', schoolId)
    .select(['id', 'name', 'grade_id'])
    .orderBy('id')
    .execute()
  const sizes = await sizesOf(db, schoolId, kind)
  const accounts = await accountsOf(
    db,
    schoolId,
    kind,
    emails,
    new Map(classes.map((one) => [one.id, one])),
  )
  return { kind, grades, classes: new Names(classes), sizes, accounts }
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

async function accountsOf(
  db: Reader,
  schoolId: string,
  kind: PersonKind,
  emails: readonly string[],
  classes: ReadonlyMap<string, Class>,
): Promise<Map<string, Member | null>> {
  const { table, owner } = memberships[kind]
  const { rows: people, user } = tables[kind]
  const { rows } = await sql<
    Record<string, string | null> & { id: string | null; email: string; class_ids: string[] }
  >`
    select p.id, ${selected(kind)},
      array(select m.classroom_id from ${sql.table(table)} m join classrooms c on c.id = m.classroom_id
        where m.${sql.ref(owner)} = p.id order by c.search_text, c.id) as class_ids
    from emails e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    left join ${sql.table(people)} p on p.user_id = u.id and u.tenant_id = ${schoolId} and u.type = ${user}
    where e.email = any(${emails}::text[])`.execute(db)
  return new Map(
    rows.map(({ id, class_ids, ...values }) => [
      values.email,
      id === null
        ? null
        : { id, values, classes: class_ids.flatMap((one) => classes.get(one) ?? []) },
    ]),
  )
}

/**
 * Locks every row that the plan of a file of people depends on, until the transaction ends. The order is classrooms, users and
 * then their dependents, as everywhere in Meridian, so that no two transactions wait for each other. Logins are not blocked.
 */
export async function lockPeople(
  tx: Tx,
  schoolId: string,
  kind: PersonKind,
  emails: readonly string[],
): Promise<void> {
  const { rows } = tables[kind]
  const { table, owner } = memberships[kind]
  const people = sql`select p.id from ${sql.table(rows)} p join users u on u.id = p.user_id
    where p.tenant_id = ${schoolId} and u.email = any(${emails}::text[])`
  await sql`select id from classrooms where tenant_id = ${schoolId} order by id for key share`.execute(
    tx,
  )
  await sql`select id from users where tenant_id = ${schoolId} and email = any(${emails}::text[])
    order by id for no key update`.execute(tx)
  await sql`select id from ${sql.table(rows)} where id in (${people}) order by id for update`.execute(
    tx,
  )
  await sql`select classroom_id from ${sql.table(table)} where ${sql.ref(owner)} in (${people})
    order by classroom_id, ${sql.ref(owner)} for update`.execute(tx)
}
