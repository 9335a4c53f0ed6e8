import { sql } from 'kysely'
import { makeAnnouncement } from '../factories/announcements.ts'
import { makePaper, oneOfEachKind } from '../factories/papers.ts'
import { makeStudents, makeTeacher } from '../factories/people.ts'
import { makeResource } from '../factories/resources.ts'
import { makeBook, makeClassroom, makeSchool } from '../factories/schools.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Tx } from '../platform/database/transaction.ts'
import { stretched } from './stretch.ts'

/** How much more of everything there is, where the demo is made large. */
const more = {
  classes: 400,
  students: 2000,
  teachers: 150,
  papers: 60,
  announcements: 40,
  schools: 120,
}

/** Whose names are made long, and how many characters a form takes for each. */
const named = [
  ['schools', 160],
  ['books', 160],
  ['units', 160],
  ['lessons', 160],
  ['classrooms', 80],
  ['papers', 160],
  ['users', 120],
] as const

/**
 * Makes the demo that is there a large one: the school of its teacher and student has hundreds of classes, thousands of
 * students and many papers, and of all names two in three are as long as a form takes, in both scripts. For looking at
 * pages as the largest installation shows them; the accounts stay the same.
 */
export async function enlarge(db: Database, log: (line: string) => void): Promise<void> {
  await inTransaction(db, async (tx) => {
    await multiply(tx)
    log(`${more.classes} classes and ${more.students} students more`)
    for (const [table, length] of named) await stretch(tx, table, length)
    log('long names')
  })
}

/** The people of the demo accounts, and where they are. */
async function demoPlaces(tx: Tx) {
  const teacher = await tx
    .selectFrom('users as u')
    .innerJoin('teachers as t', 't.user_id', 'u.id')
    .where('u.email', '=', 'teacher@meridian.test')
    .select(['u.id as userId', 't.id', 't.tenant_id as schoolId'])
    .executeTakeFirstOrThrow()
  const student = await tx
    .selectFrom('users as u')
    .innerJoin('students as s', 's.user_id', 'u.id')
    .innerJoin('enrolments as e', 'e.student_id', 's.id')
    .where('u.email', '=', 'student@meridian.test')
    .select(['s.id', 'e.classroom_id as classroomId'])
    .executeTakeFirstOrThrow()
  const provider = await tx
    .selectFrom('users')
    .where('email', '=', 'provider@meridian.test')
    .select('id')
    .executeTakeFirstOrThrow()
  return { teacher, student, providerId: provider.id }
}

async function multiply(tx: Tx): Promise<void> {
  const places = await demoPlaces(tx)
  const book = await makeAtlas(tx, places.providerId)
  await makeClasses(tx, places, book.id)
  await readMuch(tx, book.id)
  await makePapers(tx, places, book)
  await announce(tx, places)
  for (let number = 0; number < more.schools; number++)
    await makeSchool(tx, { name: `School ${number + 1}`, bookIds: [book.id] })
}

type Places = Awaited<ReturnType<typeof demoPlaces>>
type Book = Awaited<ReturnType<typeof makeBook>>

/** A book of thirty units, each with fifteen lessons and eight links. */
async function makeAtlas(tx: Tx, createdBy: string): Promise<Book> {
  const lessons = Array.from({ length: 15 }, (_, lesson) => `Lesson ${lesson + 1}`)
  const units = Array.from({ length: 30 }, (_, unit): [string, string[]] => [
    `Unit ${unit + 1}`,
    lessons,
  ])
  const book = await makeBook(tx, { name: 'Atlas', createdBy, units })
  for (const [place, unit] of book.units.entries())
    for (let number = 0; number < 8; number++)
      await makeResource(tx, {
        bookId: book.id,
        unitId: unit.id,
        lessonId: unit.lessonIds[number] ?? null,
        name: stretched(`Link ${number + 1}`, 160, place * 8 + number),
        createdBy,
      })
  return book
}

/** Hundreds of classes, all of them the teacher's, one with hundreds of students and some with many teachers. */
async function makeClasses(tx: Tx, { teacher, student }: Places, bookId: string): Promise<void> {
  const { schoolId } = teacher
  const teachers: string[] = []
  for (let number = 0; number < more.teachers; number++)
    teachers.push((await makeTeacher(tx, schoolId, { name: `Teacher ${number + 1}` })).id)
  const people = Array.from({ length: more.students }, (_, at) => ({ name: `Student ${at + 1}` }))
  const students: string[] = []
  for (let from = 0; from < people.length; from += 500) {
    const made = await makeStudents(tx, schoolId, people.slice(from, from + 500))
    students.push(...made.map(({ id }) => id))
  }
  for (let number = 0; number < more.classes; number++) {
    const size = number === 0 ? 300 : 5
    await makeClassroom(tx, schoolId, {
      name: `Grade 6, group ${number + 1}`,
      bookIds: number < 5 ? [bookId] : [],
      teacherIds: [teacher.id, ...(number < 3 ? teachers.slice(0, 40) : [])],
      studentIds: [
        ...(number < 20 ? [student.id] : []),
        ...students.slice(number * 4, number * 4 + size),
      ],
    })
  }
}

/** Quizzes and assignments with long texts for the class of the student, all of them open. */
async function makePapers(tx: Tx, { teacher, student }: Places, book: Book): Promise<void> {
  const { schoolId, userId } = teacher
  for (let number = 0; number < more.papers; number++) {
    const kind = number % 2 === 0 ? 'quiz' : 'assignment'
    const paper = await makePaper(tx, {
      kind,
      schoolId,
      ownerId: userId,
      name: `Paper ${number + 1}`,
      description: stretched('What this is about', 1000, 1 + number),
      bookId: book.id,
      unitIds: book.units.slice(0, 1 + (number % 20)).map(({ id }) => id),
      classIds: [student.classroomId],
      deadline: new Date(Date.now() + (number + 1) * 86_400_000),
      questions: oneOfEachKind.map((question, place) => ({
        ...question,
        question: stretched(question.question, 900, place + number),
      })),
    })
    if (kind === 'assignment')
      await makeResource(tx, {
        type: kind,
        schoolId,
        bookId: book.id,
        unitId: book.units[0]?.id ?? '',
        paperId: paper.id,
        createdBy: userId,
      })
  }
}

/** Lets every student of the book's classes read two hundred of its lessons. */
async function readMuch(tx: Tx, bookId: string): Promise<void> {
  await sql`
    insert into lesson_readings (tenant_id, lesson_id, student_id, told_at, finished_at)
    select distinct e.tenant_id, l.id, e.student_id, f.at, f.at
    from enrolments e
    join classroom_books cb on cb.classroom_id = e.classroom_id and cb.book_id = ${bookId}
    join units u on u.book_id = cb.book_id
    join lessons l on l.unit_id = u.id
    cross join lateral (select case when l.position % 3 > 0 then now() end as at) f
    where u.position <= 14`.execute(tx)
}

async function announce(tx: Tx, { teacher, student }: Places): Promise<void> {
  for (let number = 0; number < more.announcements; number++)
    await makeAnnouncement(tx, {
      schoolId: teacher.schoolId,
      classroomId: student.classroomId,
      authorId: teacher.userId,
      content: stretched(`Announcement ${number + 1}`, number % 4 === 0 ? 4000 : 200, number),
    })
}

/** Makes two of three names of a table as long as its form takes, in one statement. */
async function stretch(tx: Tx, table: (typeof named)[number][0], length: number): Promise<void> {
  const rows = await tx.selectFrom(table).select(['id', 'name']).orderBy('id').execute()
  const longer = rows.flatMap(({ id, name }, place) => {
    const long = stretched(name, length, place)
    return long === name ? [] : [{ id, long }]
  })
  const ids = longer.map(({ id }) => id)
  const names = longer.map(({ long }) => long)
  await sql`
    update ${sql.table(table)} as row set name = made.name
    from unnest(${ids}::uuid[], ${names}::text[]) as made (id, name)
    where row.id = made.id`.execute(tx)
}
