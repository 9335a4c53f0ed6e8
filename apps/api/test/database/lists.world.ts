import { importStudents } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import type { Harness } from '../harness.ts'
import { fileForm } from '../imports/imports.world.ts'
import { makeWorld, type World } from '../permissions/world.ts'

/** Names that are equal, nearly equal, and hard to search for: many rows share one, so an order needs its tie-breaker. */
const names = [
  'Maps',
  'maps',
  'Måps',
  'خَرِيطَة',
  'خريطه',
  'إدارة المياه',
  'ادارة المياه',
  'Rivers 100%',
  'a_b',
  'a\\b',
  "O'Neil",
  'Zagazig ٢٠٢٦',
]
const nameOf = (index: number) => names[index % names.length] ?? 'Maps'
const times = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)
const day = (index: number) => new Date(Date.UTC(2026, 10, 1 + (index % 5)))

/** The world of the permission table with some dozens of rows in every list, many of them equal where they are sorted. */
export async function makeLongWorld({ db }: Harness): Promise<World & { student: { id: string } }> {
  const world = await makeWorld(db)
  const [first, ...others] = await lengthen(world, { from: 0, count: 27 })
  if (!first) throw new Error('No student was made')
  await answeredQuiz(world, 1, [first, ...others].slice(5))
  await leftOut(world, others)
  return { ...world, student: first }
}

/**
 * Adds rows to every list, so many of the longest of them; `from` says how many came before. Gives the students, whom the
 * class and its papers have as well.
 */
export async function lengthen(world: World, { from, count }: { from: number; count: number }) {
  const { db, a, book, people, classroom } = world
  const most = Math.min(count, 23)
  for (const index of times(most, from)) {
    const name = nameOf(index)
    const school = await makeSchool(db, { name })
    // Some licences have an end, and some schools a figure of use.
    await sql`insert into school_books (tenant_id, book_id, ends_on, seats)
      values (${school.id}, ${book.id}, case when ${index % 2} = 1 then current_date + ${index}::int - 10 end, ${index + 1})`.execute(
      db,
    )
    if (index % 3 > 0)
      await sql`insert into book_figures (tenant_id, book_id, month, opened, finished)
        values (${school.id}, ${book.id}, (date_trunc('month', now()) - interval '2 months')::date,
          ${10 * (1 + (index % 5))}, case when ${index % 2} = 1 then 10 end)`.execute(db)
    await makeUser(db, 'IBC', null, { name, active: index % 3 > 0 })
    await makeTeacher(db, a.id, { name, active: index % 4 > 0 })
    await makeSchoolAdmin(db, a.id, { name })
    // Names are unique within a school and a grade.
    const other = await makeBook(db, {
      name: `${name} ${index}`,
      createdBy: people.ibc.userId,
      level: index % 2 ? 6 : 1 + (index % 9),
    })
    await db.insertInto('school_books').values({ tenant_id: a.id, book_id: other.id }).execute()
    await makeClassroom(db, a.id, {
      name: `${name} ${index}`,
      active: index % 2 > 0,
      bookIds: index % 3 ? [book.id] : [],
      teacherIds: [people.teacher.id],
    })
    await makeResource(db, {
      type: index % 2 ? 'url' : 'video',
      name,
      bookId: book.id,
      unitId: book.units[0]?.id ?? '',
      createdBy: people.teacher.userId,
      schoolId: a.id,
    })
    await openWorksheet(world, name)
    await db
      .insertInto('bin_entries')
      .values({
        ...{ tenant_id: a.id, kind: index % 2 ? 'question' : 'announcement', name },
        ...{ subject_id: other.id, owner_id: people.teacher.userId },
        ...{ deleted_by: people.teacher.userId, deleted_by_name: 'Karim' },
        deleted_at: day(index),
      })
      .execute()
  }
  const students = await makeStudents(
    db,
    a.id,
    times(count, from).map((index) => ({ name: nameOf(index), active: index % 5 > 0 })),
  )
  await db
    .insertInto('enrolments')
    .values(
      students.map(({ id }) => ({ tenant_id: a.id, classroom_id: classroom.id, student_id: id })),
    )
    .execute()
  for (const index of times(Math.min(count, 22), from))
    await answeredQuiz(world, index, students.slice(0, index % 4))
  return students
}

/** Invitations to students, of whom nobody got one. */
async function leftOut({ db, a, people }: World, students: { userId: string }[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into invitation_runs (tenant_id, kind, made_by, status, total, ended_at)
    values (${a.id}, 'students', ${people.school.userId}, 'done', ${students.length}, now()) returning id`.execute(
    db,
  )
  const reasons = ['no_email', 'active', 'blocked', 'recent', 'gone', 'failed']
  for (const [index, { userId }] of students.entries())
    await sql`insert into invitation_people (tenant_id, run_id, user_id, state, at)
      values (${a.id}, ${rows[0]?.id}, ${userId}, ${reasons[index % 6]}, now())`.execute(db)
}

/** A worksheet of the book that is open for practice, with a text that no quiz of the class has. */
async function openWorksheet({ db, a, book, people }: World, name: string) {
  const [question] = oneOfEachKind
  if (!question) throw new Error('There is no question')
  const paper = await makePaper(db, {
    ...{ kind: 'worksheet', name, schoolId: a.id, ownerId: people.teacher.userId, bookId: book.id },
    questions: [{ ...question, question: 'Which sea is practised?' }],
  })
  await makeResource(db, {
    type: 'worksheet',
    schoolId: a.id,
    bookId: book.id,
    unitId: book.units[0]?.id ?? '',
    paperId: paper.id,
    createdBy: people.teacher.userId,
  })
  await db
    .updateTable('papers')
    .set({ practice_since: new Date() })
    .where('id', '=', paper.id)
    .execute()
}

/** A quiz of the class with equal dates and names, answered and released for some students. */
async function answeredQuiz(world: World, index: number, students: { id: string }[]) {
  const { db, a, book, people, classroom } = world
  const paper = await makePaper(db, {
    kind: index % 3 ? 'quiz' : 'assignment',
    name: nameOf(index),
    schoolId: a.id,
    ownerId: people.teacher.userId,
    bookId: book.id,
    classIds: [classroom.id],
    startDate: index % 4 ? day(index) : null,
    deadline: index % 2 ? new Date(Date.UTC(2030, 0, 1 + (index % 3))) : null,
    questions: oneOfEachKind.slice(0, 1),
  })
  for (const [place, { id }] of students.entries()) {
    const score = place % 3
    const attempt = await db
      .insertInto('attempts')
      .values({
        tenant_id: a.id,
        paper_id: paper.id,
        student_id: id,
        status: 'closed',
        manual_review: false,
        score,
        max_score: 2,
        submitted_at: day(place),
        submitted_by: 'student',
        closed_at: day(place),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into attempt_questions (tenant_id, attempt_id, question_id, version_id, position, weight, score, correct)
      select ${a.id}::uuid, ${attempt.id}::uuid, q.id, q.version_id, 1, 2, ${score}, ${score === 2}
      from questions q where q.paper_id = ${paper.id}`.execute(db)
    await sql`insert into answer_threads (tenant_id, attempt_question_id, attempt_id, waiting_since)
      select tenant_id, id, attempt_id, ${day(place)} from attempt_questions where attempt_id = ${attempt.id}`.execute(
      db,
    )
  }
}

/** A plan of an import with new and wrong rows; gives its id. */
export async function makeImport(harness: Harness, world: World): Promise<string> {
  const client = await harness.as(world.people.school)
  const lines = times(24).map(
    (index) =>
      `row${index}@roster.test,${nameOf(index).replace('\\', '')},${index % 5 ? 6 : 'no grade'}`,
  )
  const form = fileForm(['email,name,grade', ...lines].join('\n'))
  return (await client.call(importStudents, {}, { form })).data.id
}
