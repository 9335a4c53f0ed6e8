import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import type { Grade } from './grade-names.ts'
import { Names } from './lists.ts'
import type { Class, Member, People } from './plan.people.ts'

type Kind = People['kind']
/** Where the people of each kind stand, and what says in which classes they are. */
export const peopleTables = {
  students: { rows: 'students', type: 'Student', members: 'enrolments', column: 'student_id' },
  teachers: {
    rows: 'teachers',
    type: 'Teacher',
    members: 'classroom_teachers',
    column: 'teacher_id',
  },
} as const

/** All grades, from the lowest. */
export async function readGrades(db: Reader): Promise<Grade[]> {
  return db
    .selectFrom('grades')
    .select(['id', 'level', 'name_en', 'name_ar'])
    .orderBy('level')
    .execute()
}

/** What the rows of a file of people are compared with: the school as it is, and who has the file's emails. */
export async function readPeople(
  db: Reader,
  schoolId: string,
  kind: Kind,
  emails: readonly string[],
): Promise<People> {
  const grades = await readGrades(db)
  const classes = await db
    .selectFrom('classrooms')
    .where('school_id', '=', schoolId)
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

async function sizesOf(db: Reader, schoolId: string, kind: Kind): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select classroom_id as id, count(*)::int as count from ${sql.table(peopleTables[kind].members)}
    where school_id = ${schoolId} group by classroom_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

interface Account {
  email: string
  id: string | null
  name: string
  phone: string
  grade_id: string | null
  class_ids: string[]
}

async function accountsOf(
  db: Reader,
  schoolId: string,
  kind: Kind,
  emails: readonly string[],
  classes: ReadonlyMap<string, Class>,
): Promise<Map<string, Member | null>> {
  const { rows: table, type, members, column } = peopleTables[kind]
  const grade = kind === 'students' ? sql`p.grade_id` : sql`null::uuid`
  const { rows } = await sql<Account>`
    select u.email, p.id, u.name, u.phone, ${grade} as grade_id,
      array(select m.classroom_id from ${sql.table(members)} m join classrooms c on c.id = m.classroom_id
        where m.${sql.ref(column)} = p.id order by c.search_text, c.id) as class_ids
    from users u
    left join ${sql.table(table)} p on p.user_id = u.id and u.school_id = ${schoolId} and u.type = ${type}
    where u.email = any(${emails}::text[])`.execute(db)
  return new Map(
    rows.map(({ email, id, class_ids, ...person }) => [
      email,
      id === null
        ? null
        : { ...person, id, classes: class_ids.flatMap((one) => classes.get(one) ?? []) },
    ]),
  )
}

/**
 * Holds everything that the plan of a file of people rests on, until the transaction ends. Classrooms come first, then
 * users, then what hangs on them: the order in which the rest of Meridian takes them. Users may log in meanwhile.
 */
export async function lockPeople(
  tx: Tx,
  schoolId: string,
  kind: Kind,
  emails: readonly string[],
): Promise<void> {
  const { rows: table, members, column } = peopleTables[kind]
  const people = sql`select p.id from ${sql.table(table)} p join users u on u.id = p.user_id
    where p.school_id = ${schoolId} and u.email = any(${emails}::text[])`
  await sql`select id from classrooms where school_id = ${schoolId} order by id for key share`.execute(
    tx,
  )
  await sql`select id from users where school_id = ${schoolId} and email = any(${emails}::text[])
    order by id for no key update`.execute(tx)
  await sql`select id from ${sql.table(table)} where id in (${people}) order by id for update`.execute(
    tx,
  )
  await sql`select classroom_id from ${sql.table(members)} where ${sql.ref(column)} in (${people})
    order by classroom_id, ${sql.ref(column)} for update`.execute(tx)
}
