import { randomBytes, randomUUID } from 'node:crypto'
import { makeAnnouncement } from '../../src/factories/announcements.ts'
import { makeGroup } from '../../src/factories/groups.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import type { Database } from '../../src/platform/database/connect.ts'

/** How much there is of each thing in a world. */
export interface Size {
  students: number
  announcements: number
  given: boolean
  grouped: boolean
  more: boolean
}

/** A stored file, without its bytes. */
export async function makeFile(
  db: Database,
  tenant_id: string,
  owner_id: string,
  folder: 'images' | 'attachments' | 'captions' | 'media' = 'images',
) {
  const { id } = await db
    .insertInto('files')
    .values({
      ...{ tenant_id, owner_id, folder, name: `${unique()}.png`, mime: 'image/png' },
      ...{ size: 3, sha256: randomBytes(32), storage_key: randomUUID() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A school in which something of everything hangs on everything that can be deleted, and nothing forbids the deletion: nobody has
 * answered, and what is about people they did not write themselves.
 */
export async function makeBinWorld(
  db: Database,
  tenant_id: string,
  keeper: { userId: string },
  size: Size,
) {
  const ibc = await makeUser(db, 'IBC', null)
  const book = await makeBook(db, {
    createdBy: ibc.userId,
    units: [
      ['Rivers', ['Nile', 'Delta']],
      ['Maps', ['Scale']],
    ],
  })
  const teacher = await makeTeacher(db, tenant_id, {
    name: 'Amina «Zaki» \\ "x"',
    phone: '01012345678',
  })
  const owner = await makeTeacher(db, tenant_id)
  const deputy = await makeTeacher(db, tenant_id)
  const administration = await makeSchoolAdmin(db, tenant_id, { userId: deputy.userId })
  const students = await makeStudents(
    db,
    tenant_id,
    Array.from({ length: size.students }, () => ({})),
  )
  const classroom = await makeClassroom(db, tenant_id, {
    bookIds: [book.id],
    teacherIds: [teacher.id, owner.id],
    studentIds: students.map(({ id }) => id),
  })
  await db
    .updateTable('classrooms')
    .set({ thumbnail_id: await makeFile(db, tenant_id, keeper.userId) })
    .where('id', '=', classroom.id)
    .execute()
  const other = await makeClassroom(db, tenant_id, {
    teacherIds: [owner.id],
    studentIds: students.slice(0, 1).map(({ id }) => id),
  })
  const picture = await makeFile(db, tenant_id, owner.userId, 'media')
  const quiz = await makePaper(db, {
    schoolId: tenant_id,
    ownerId: owner.userId,
    bookId: book.id,
    unitIds: book.units.map(({ id }) => id),
    classIds: size.given ? [other.id] : [],
    deadline: new Date('2031-05-05T10:00:00.123Z'),
    questions: oneOfEachKind,
    pictures: [{ file_id: picture, alt: 'A map' }],
  })
  const paper = await makePaper(db, {
    kind: 'worksheet',
    schoolId: tenant_id,
    ownerId: owner.userId,
    bookId: book.id,
    questions: oneOfEachKind,
  })
  const [unit] = book.units
  if (!unit) throw new Error('The book has no unit')
  const place = {
    bookId: book.id,
    unitId: unit.id,
    lessonId: unit.lessonIds[0] ?? null,
    schoolId: tenant_id,
    createdBy: owner.userId,
  }
  const worksheet = await makeResource(db, { ...place, type: 'worksheet', paperId: paper.id })
  const film = await makeResource(db, { ...place, type: 'video', fileId: picture })
  await db
    .insertInto('resource_captions')
    .values({
      tenant_id,
      resource_id: film.id,
      language: 'ar',
      file_id: await makeFile(db, tenant_id, owner.userId, 'captions'),
    })
    .execute()
  const announcements = []
  for (let at = 0; at < size.announcements; at++) {
    const one = await makeAnnouncement(db, {
      schoolId: tenant_id,
      classroomId: classroom.id,
      authorId: keeper.userId,
    })
    announcements.push(one)
    await db
      .insertInto('announcement_files')
      .values({
        tenant_id,
        announcement_id: one.id,
        file_id: await makeFile(db, tenant_id, keeper.userId, 'attachments'),
        position: 1,
      })
      .execute()
    for (const { id } of students)
      await db
        .insertInto('announcement_readings')
        .values({ tenant_id, announcement_id: one.id, student_id: id })
        .execute()
  }
  if (size.grouped) {
    await makeGroup(db, {
      schoolId: tenant_id,
      classroomId: classroom.id,
      studentIds: students.map(({ id }) => id),
    })
    await makeGroup(db, {
      schoolId: tenant_id,
      classroomId: other.id,
      studentIds: students.slice(0, 1).map(({ id }) => id),
    })
  }
  const world = {
    book,
    unit,
    teacher,
    owner,
    deputy,
    administration,
    students,
    classroom,
    other,
    quiz,
    paper,
    worksheet,
    film,
    announcements,
    keeper,
    ibc,
  }
  if (size.more) await makeMore(db, tenant_id, world)
  return world
}

type World = Omit<Awaited<ReturnType<typeof makeBinWorld>>, never>

/** What is rarer: needs, notes, extensions, choices, drafts, weights, columns, practice. */
async function makeMore(
  db: Database,
  tenant_id: string,
  { students, keeper, quiz, paper, film, unit, classroom, other, teacher, owner }: World,
) {
  for (const { id: student_id, userId: user_id } of students) {
    const of = { tenant_id, student_id }
    await db
      .insertInto('student_needs')
      .values({ ...of, time_factor: '1.50', set_by: teacher.userId })
      .execute()
    await db
      .insertInto('student_notes')
      .values({ ...of, author_id: keeper.userId, text: 'Needs a quiet place.' })
      .execute()
    await db
      .insertInto('paper_students')
      .values({ ...of, paper_id: quiz.id })
      .execute()
    await db
      .insertInto('reminders')
      .values({ ...of, paper_id: quiz.id })
      .execute()
    await db
      .insertInto('paper_extensions')
      .values({
        ...of,
        paper_id: quiz.id,
        time_factor: '1.25',
        extra_days: 2,
        created_by: owner.userId,
      })
      .execute()
    await db
      .insertInto('excuses')
      .values({ ...of, paper_id: paper.id, excused_by: owner.userId })
      .execute()
    await db
      .insertInto('lesson_readings')
      .values({ ...of, lesson_id: unit.lessonIds[0] ?? '' })
      .execute()
    await db
      .insertInto('resource_readings')
      .values({ ...of, resource_tenant_id: tenant_id, resource_id: film.id })
      .execute()
    await db
      .insertInto('practised_questions')
      .values({
        ...of,
        question_tenant_id: tenant_id,
        question_id: paper.questions[0]?.id ?? '',
        box: 2,
        due_on: new Date('2031-01-02'),
        correct: false,
      })
      .execute()
    await db
      .insertInto('notification_choices')
      .values({ tenant_id, user_id, off: ['given', 'due'] })
      .execute()
    await db.insertInto('last_logins').values({ tenant_id, user_id }).execute()
  }
  await db
    .insertInto('paper_editors')
    .values({ tenant_id, paper_id: quiz.id, teacher_id: teacher.id })
    .execute()
  await db
    .insertInto('saved_comments')
    .values({ tenant_id, user_id: teacher.userId, text: 'Well done.\nمرحبًا' })
    .execute()
  await makeFile(db, tenant_id, teacher.userId)
  for (const { id: classroom_id } of [classroom, other]) {
    const of = { tenant_id, classroom_id }
    await db.insertInto('grade_schemes').values(of).execute()
    const { id: category_id } = await db
      .insertInto('grade_categories')
      .values({ ...of, name: 'Tests', weight: 60, drop_lowest: 1, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('grade_category_papers')
      .values({ ...of, paper_id: quiz.id, category_id })
      .execute()
    await db
      .insertInto('outside_columns')
      .values({
        ...of,
        category_id,
        name: 'Speaking',
        max_score: '12.50',
        day: new Date('2031-01-02'),
      })
      .execute()
    await db
      .insertInto('reading_choices')
      .values({ ...of, lesson_id: unit.lessonIds[0] ?? '', pinned: true })
      .execute()
    await db
      .insertInto('reading_choices')
      .values({ ...of, resource_tenant_id: tenant_id, resource_id: film.id, pinned: false })
      .execute()
  }
}
