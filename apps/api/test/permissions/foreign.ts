import type { ScopeName } from '@meridian/contract/core/scope.ts'
import { uploadImage } from '@meridian/contract/files.ts'
import { importStudents } from '@meridian/contract/imports.ts'
import { makeGroup } from '../../src/factories/groups.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom } from '../../src/factories/schools.ts'
import type { Harness } from '../harness.ts'
import { ask } from './ask.ts'
import type { Callers } from './callers.ts'
import { aComment } from './things.grading.ts'
import { anUpload, aRosterClient } from './things.ts'
import { newAttempt, type World } from './world.ts'

/** An id of nothing. */
export const missing = '0193c0de-0000-7000-8000-000000000000'

/** One thing of every kind that nobody of school A may know of: school B's, or the provider's own. */
export async function makeForeign({ baseUrl, db }: Harness, world: World, who: Callers) {
  const { b, people } = world
  const book = await makeBook(db, { createdBy: people.ibc.userId })
  const classroom = await makeClassroom(db, b.id, {
    bookIds: [book.id],
    teacherIds: [people.farTeacher.id],
    studentIds: [people.farStudent.id],
  })
  const made = {
    schoolId: b.id,
    ownerId: people.farTeacher.userId,
    bookId: book.id,
    questions: oneOfEachKind,
  }
  const quiz = await makePaper(db, { ...made, classIds: [classroom.id] })
  const worksheet = await makePaper(db, { ...made, kind: 'worksheet' })
  await db
    .updateTable('papers')
    .set({ practice_since: new Date() })
    .where('id', '=', worksheet.id)
    .execute()
  const unitId = book.units[0]?.id ?? ''
  const resource = await makeResource(db, {
    type: 'worksheet',
    schoolId: b.id,
    bookId: book.id,
    unitId,
    paperId: worksheet.id,
    createdBy: people.farTeacher.userId,
  })
  const attempt = await newAttempt(
    { ...world, a: b, people: { ...people, student: people.farStudent } },
    quiz,
    'in_progress',
  )
  const announcement = await db
    .insertInto('announcements')
    .values({
      tenant_id: b.id,
      classroom_id: classroom.id,
      author_id: people.farTeacher.userId,
      content: 'Bring an atlas.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const group = await makeGroup(db, {
    schoolId: b.id,
    classroomId: classroom.id,
    studentIds: [people.farStudent.id],
  })
  const note = await db
    .insertInto('student_notes')
    .values({
      tenant_id: b.id,
      student_id: people.farStudent.id,
      author_id: people.farTeacher.userId,
      text: 'Needs a quiet place.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await db
    .selectFrom('sessions')
    .where('user_id', '=', people.otherSchool.userId)
    .select('id')
    .executeTakeFirstOrThrow()
  const idOf = async (route: Parameters<typeof ask>[2]) => {
    const { body } = await ask(baseUrl, who.otherSchool, route, {})
    return (body as { data: { id: string } }).data.id
  }
  const { id: binned } = await db
    .insertInto('bin_entries')
    .values({
      ...{ tenant_id: b.id, kind: 'classroom', subject_id: classroom.id, name: 'A class' },
      ...{ deleted_by: people.otherSchool.userId, deleted_by_name: 'Somebody' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const scoped: Record<ScopeName, string> = {
    binned,
    book: book.id,
    school: b.id,
    schoolAdmin: people.otherSchool.id,
    student: people.farStudent.id,
    teacher: people.farTeacher.id,
    admin: (await makeUser(db, 'IBC', null)).userId,
    classroom: classroom.id,
    group: group.id,
    note: note.id,
    paper: worksheet.id,
    question: quiz.questions[0]?.id ?? '',
    quiz: quiz.id,
    place: book.units[0]?.lessonIds[0] ?? '',
    practice: worksheet.id,
    resource: resource.id,
    rosterClient: await aRosterClient({ ...world, a: b }),
    attempt: attempt.id,
    attemptQuestion: attempt.questions[0]?.id ?? '',
    comment: await aComment({ ...world, people: { ...people, teacher: people.farTeacher } }),
    announcement: announcement.id,
    session: session.id,
    import: await idOf(importStudents),
    upload: await anUpload({ ...world, people: { ...people, teacher: people.farTeacher } }),
  }
  const others = {
    unit: unitId,
    lesson: book.units[0]?.lessonIds[0] ?? '',
    file: await idOf(uploadImage),
    user: people.farStudent.userId,
  }
  return { scoped, all: { ...scoped, ...others } }
}
