import { sql } from 'kysely'
import { newTenant } from '../platform/database/tenants.ts'
import type { Reader } from '../platform/database/transaction.ts'
import { newSchoolCode } from '../platform/logins/free.ts'
import { gradeOfLevel } from './grades.ts'
import { makeUser } from './people.ts'
import { unique } from './unique.ts'

/** A school, licensed to the given books. */
export async function makeSchool(
  db: Reader,
  fields: {
    name?: string
    code?: string
    timeZone?: string
    countryCode?: string
    cityId?: string
    address?: string
    phone?: string
    email?: string
    bookIds?: string[]
  } = {},
) {
  const name = fields.name ?? `School ${unique()}`
  const school = await db
    .insertInto('schools')
    .values({
      id: await newTenant(db),
      name,
      code: fields.code ?? (await newSchoolCode(db, name)),
      time_zone: fields.timeZone ?? 'Africa/Cairo',
      country_code: fields.countryCode ?? null,
      city_id: fields.cityId ?? null,
      address: fields.address ?? '',
      phone: fields.phone ?? '',
      email: fields.email ?? '',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const book_id of fields.bookIds ?? [])
    await db.insertInto('school_books').values({ tenant_id: school.id, book_id }).execute()
  return school
}

/** A book with units and lessons; `units` is a list of [unit name, lesson names]. Made by a new IBC user unless told. */
export async function makeBook(
  db: Reader,
  fields: {
    name?: string
    level?: number
    createdBy?: string
    units?: [string, string[]][]
    draft?: boolean
  } = {},
) {
  const createdBy = fields.createdBy ?? (await makeUser(db, 'IBC', null)).userId
  const book = await db
    .insertInto('books')
    .values({
      name: fields.name ?? `Book ${unique()}`,
      grade_id: await gradeOfLevel(db, fields.level ?? 6),
      created_by: createdBy,
      published_at: fields.draft ? null : sql<Date>`now()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const units: { id: string; lessonIds: string[] }[] = []
  for (const [index, [name, lessons]] of (fields.units ?? [['Unit 1', ['Lesson 1']]]).entries()) {
    const { id } = await db
      .insertInto('units')
      .values({ book_id: book.id, name, position: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows =
      lessons.length === 0
        ? []
        : await db
            .insertInto('lessons')
            .values(
              lessons.map((lesson, place) => ({ unit_id: id, name: lesson, position: place + 1 })),
            )
            .returning(['id', 'position'])
            .execute()
    const lessonIds = rows.sort((a, b) => a.position - b.position).map((row) => row.id)
    units.push({ id, lessonIds })
  }
  return { ...book, level: fields.level ?? 6, units }
}

/** A classroom with its books (licensed to the school first), teachers and students. */
export async function makeClassroom(
  db: Reader,
  schoolId: string,
  fields: {
    name?: string
    level?: number
    active?: boolean
    bookIds?: string[]
    teacherIds?: string[]
    studentIds?: string[]
  } = {},
) {
  const classroom = await db
    .insertInto('classrooms')
    .values({
      tenant_id: schoolId,
      name: fields.name ?? `Class ${unique()}`,
      grade_id: await gradeOfLevel(db, fields.level ?? 6),
      active: fields.active ?? true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const own = { tenant_id: schoolId, classroom_id: classroom.id }
  for (const book_id of fields.bookIds ?? []) {
    await db
      .insertInto('school_books')
      .values({ tenant_id: schoolId, book_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('classroom_books')
      .values({ ...own, book_id })
      .execute()
  }
  for (const teacher_id of fields.teacherIds ?? [])
    await db
      .insertInto('classroom_teachers')
      .values({ ...own, teacher_id })
      .execute()
  const enrolments = (fields.studentIds ?? []).map((student_id) => ({ ...own, student_id }))
  if (enrolments.length > 0) await db.insertInto('enrolments').values(enrolments).execute()
  return classroom
}
