import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import { hasBegun, runs } from '../../visible/books.ts'
import { type Named, Names } from './lists.ts'
import { rowsOf, selected } from './school.fields.ts'
import { readGrades } from './school.people.ts'
import type { Classroom, Classrooms } from './school.types.ts'

type Row = Record<string, string | null> &
  Pick<Classroom, 'id' | 'name'> & { books: Named[]; teachers: Named[] }

/** Reads the classrooms, licensed books and teachers of a school, with which a file of classrooms is compared. */
export async function readClassrooms(db: Reader, schoolId: string): Promise<Classrooms> {
  const grades = await readGrades(db)
  const { rows } = await sql<Row>`
    select p.id, ${selected('classrooms')},
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.search_text, b.id), '[]')
        from classroom_books cb join books b on b.id = cb.book_id where cb.classroom_id = p.id) as books,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', u.email) order by u.email), '[]')
        from classroom_teachers ct join teachers t on t.id = ct.teacher_id join users u on u.id = t.user_id
        where ct.classroom_id = p.id) as teachers
    from ${rowsOf('classrooms')} where p.tenant_id = ${schoolId} and p.year_id is null order by p.id`.execute(
    db,
  )
  const classrooms = rows.map(
    ({ id, books, teachers, ...values }): Classroom => ({
      id,
      name: values.name,
      values,
      books,
      teachers,
    }),
  )
  const books = await db
    .selectFrom('school_books as sb')
    .innerJoin('books as b', 'b.id', 'sb.book_id')
    .where('sb.tenant_id', '=', schoolId)
    .where('b.published_at', 'is not', null)
    .where(hasBegun('sb'))
    .select(['b.id', 'b.name', 'b.grade_id'])
    .select(sql<boolean>`(b.archived_at is null and ${runs('sb')})`.as('open'))
    .orderBy('b.id')
    .execute()
  return {
    grades,
    classrooms: new Names(classrooms),
    books: new Names(books),
    teachers: await teachersOf(db, schoolId),
  }
}

async function teachersOf(db: Reader, schoolId: string): Promise<Map<string, Named>> {
  const rows = await db
    .selectFrom('teachers as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.tenant_id', '=', schoolId)
    .select(['t.id', 'u.email as name'])
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** Locks every row that the plan of a file of classrooms depends on, until the transaction ends. */
export async function lockClassrooms(tx: Tx, schoolId: string): Promise<void> {
  await sql`select id from classrooms where tenant_id = ${schoolId} order by id for update`.execute(
    tx,
  )
  await sql`select id from teachers where tenant_id = ${schoolId} order by id for key share`.execute(
    tx,
  )
  await sql`select book_id from school_books where tenant_id = ${schoolId} order by book_id for key share`.execute(
    tx,
  )
  await sql`select book_id from classroom_books where tenant_id = ${schoolId}
    order by classroom_id, book_id for update`.execute(tx)
  await sql`select teacher_id from classroom_teachers where tenant_id = ${schoolId}
    order by classroom_id, teacher_id for update`.execute(tx)
}
