import { randomBytes } from 'node:crypto'
import type { ResourceType } from '@meridian/contract/resources.ts'
import type { QuestionBodyInput } from '@meridian/questions/body.ts'
import { v7 } from 'uuid'
import { makeGroup } from '../../src/factories/groups.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { makePlan } from '../../src/features/imports/plan.ts'
import { columnsOf } from '../../src/features/imports/read.columns.ts'
import { planned, storeRows } from '../../src/features/imports/rows.store.ts'
import { seal } from '../../src/features/imports/seal.ts'
import { json } from '../../src/platform/database/json.ts'
import { tenantOfUser } from '../../src/platform/database/tenants.ts'
import { secretsOf } from '../../src/platform/secrets.ts'
import { tusBytes } from './tus.ts'
import { plantKeys, type World } from './world.ts'

// What calls are about, made anew for every call that might change or delete it. Everything is school A's; ids come back.

/** A student of the class without work, made anew for every call that might delete them. */
export async function aStudent({ db, a, classroom }: World) {
  const { id } = await makeStudent(db, a.id)
  await db
    .insertInto('enrolments')
    .values({ tenant_id: a.id, classroom_id: classroom.id, student_id: id })
    .execute()
  return id
}
/** A teacher on whom nothing hangs. */
export async function aTeacher({ db, a }: World) {
  return (await makeTeacher(db, a.id)).id
}
/** A school admin of the school. */
export async function anAdmin({ db, a }: World) {
  // Of one who has a password the publisher's staff makes no link and changes no email.
  return (await makeSchoolAdmin(db, a.id, { password: null })).id
}
/** A classroom of the teacher's without work. */
export async function aClassroom({ db, a, people }: World) {
  return (await makeClassroom(db, a.id, { teacherIds: [people.teacher.id] })).id
}
/** A note of the teacher about the student of the class. */
export async function aNote({ db, a, people }: World) {
  const { id } = await db
    .insertInto('student_notes')
    .values({
      tenant_id: a.id,
      student_id: people.student.id,
      author_id: people.teacher.userId,
      text: 'Needs a quiet place.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** A system that reads the roster of the school. */
export async function aRosterClient({ db, a, people }: World) {
  // No more than a school may have.
  await db.deleteFrom('roster_clients').where('tenant_id', '=', a.id).execute()
  const { id } = await db
    .insertInto('roster_clients')
    .values({
      ...{ tenant_id: a.id, name: unique(), made_by: people.school.userId },
      secret_hash: randomBytes(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** A group of the class with its student in it. */
export async function aGroup({ db, a, classroom, people }: World) {
  const studentIds = [people.student.id]
  return (await makeGroup(db, { schoolId: a.id, classroomId: classroom.id, studentIds })).id
}
/** The class, which has room for groups again. */
export async function classWithoutGroups({ db, classroom }: World) {
  await db.deleteFrom('student_groups').where('classroom_id', '=', classroom.id).execute()
  return classroom.id
}
/** A book that nobody uses. */
export async function aBook({ db, people }: World) {
  return (await makeBook(db, { createdBy: people.ibc.userId, level: 12 })).id
}
/** An announcement of the teacher to the class. */
export async function announcement({ db, a, classroom, people }: World) {
  const { id } = await db
    .insertInto('announcements')
    .values({
      tenant_id: a.id,
      classroom_id: classroom.id,
      author_id: people.teacher.userId,
      content: 'Bring an atlas.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** Another session of a user, which nobody holds the token of. */
export async function sessionOf(db: World['db'], user_id: string) {
  const { id } = await db
    .insertInto('sessions')
    .values({ tenant_id: tenantOfUser(user_id), user_id, token_hash: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** The file of an import of one classroom, as it waits while the import is planned. */
async function aSourceOf(
  db: World['db'],
  { id, tenant_id }: { id: string; tenant_id: string },
  { name, grade }: { name: string; grade: string },
) {
  const lines = [
    ['name', 'grade'],
    [name, grade],
  ]
  const rows = lines.map((cells, at) => ({ number: at + 1, cells }))
  const file = {
    letters: { weak: false, sample: [] },
    sheets: [{ name: null, hidden: false, rows }],
    hidden: {},
  }
  const { mapping } = await columnsOf('classrooms', file)
  const sealed = await seal(secretsOf(db), file)
  await db
    .insertInto('import_sources')
    .values({ tenant_id, import_id: id, sealed, mapping: json(mapping) })
    .execute()
}
/** An import of one new classroom: planned, or done with the classroom that it made. */
export async function anImport(
  { db, a }: World,
  status: 'planned' | 'applied' = 'planned',
  kind: 'classrooms' | 'students' = 'classrooms',
) {
  const source = { number: 2, cells: { name: unique(), grade: '6' } }
  const one = { id: v7(), tenant_id: a.id, kind }
  const plan = await makePlan(db, one, [source])
  const columns = { found: [], missing: [], ignored: [], ignored_count: 0 }
  await db
    .insertInto('imports')
    .values({
      ...one,
      ...planned(plan),
      status,
      file_name: 'roster.csv',
      columns: json(columns),
      created_by_name: 'Somebody',
      applied_at: status === 'applied' ? new Date() : null,
    })
    .execute()
  const stored = { rows: [source], plan, hashes: new Map(), corrected: new Map() }
  await db.transaction().execute((tx) => storeRows(tx, one, stored))
  await aSourceOf(db, one, source.cells)
  if (status === 'planned') return one.id
  const room = await makeClassroom(db, a.id)
  const trace = { member: room.id, made: true, before: {}, sets: {}, since: {}, version: 1 }
  await db
    .updateTable('import_rows')
    .set({ trace: json(trace) })
    .where('import_id', '=', one.id)
    .execute()
  return one.id
}
/** An import of one new student, who leaves all others of the school out of its file. */
export const aRoster = (world: World) => anImport(world, 'planned', 'students')
/** A resource of the teacher's in the book, made anew. */
export const aResource =
  (type: ResourceType) =>
  async ({ db, a, book, people }: World) => {
    const [schoolId, ownerId] = [a.id, people.teacher.userId]
    const kind = type === 'worksheet' || type === 'assignment' ? type : null
    const made = { type, schoolId, bookId: book.id, createdBy: ownerId }
    const paperId = kind ? (await makePaper(db, { kind, schoolId, ownerId })).id : undefined
    return (await makeResource(db, { ...made, unitId: book.units[0]?.id ?? '', paperId })).id
  }
/** A paper of the teacher's that stands in the book, where colleagues read it. */
export async function libraryPaper(
  { db, a, book, people, canaries }: World,
  kind: 'worksheet' | 'assignment',
  questions: QuestionBodyInput[] = oneOfEachKind,
) {
  const [schoolId, ownerId] = [a.id, people.teacher.userId]
  const paper = await makePaper(db, {
    kind,
    schoolId,
    ownerId,
    bookId: book.id,
    questions,
  })
  if (canaries?.key) await plantKeys(db, paper, canaries)
  await makeResource(db, {
    type: kind,
    schoolId,
    bookId: book.id,
    unitId: book.units[0]?.id ?? '',
    paperId: paper.id,
    createdBy: ownerId,
  })
  const { version } = await db
    .selectFrom('papers')
    .where('id', '=', paper.id)
    .select('version')
    .executeTakeFirstOrThrow()
  return { id: paper.id, version, questions: paper.questions }
}

/**
 * A worksheet of the teacher's that is open for practice, with the right answer of its first question. Its texts stand in no quiz
 * of the class, as those of `oneOfEachKind` do.
 */
export async function openWorksheet(world: World) {
  const questions = oneOfEachKind.map((body) => ({
    ...body,
    question: `To practise: ${body.question}`,
  }))
  const { id, questions: made } = await libraryPaper(world, 'worksheet', questions)
  await world.db
    .updateTable('papers')
    .set({ practice_since: new Date() })
    .where('id', '=', id)
    .execute()
  const [first] = made
  if (first?.type !== 'mcq') throw new Error('The first question is of multiple choice')
  return { id, body: { question_id: first.id, answer: { option: first.key.option } } }
}

/** An upload that the teacher has begun, of which nothing has arrived. */
export async function anUpload({ db, people }: World) {
  const { id } = await db
    .insertInto('uploads')
    .values({
      tenant_id: tenantOfUser(people.teacher.userId),
      owner_id: people.teacher.userId,
      kind: 'audio',
      name: 'maps.mp3',
      size: tusBytes.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** An upload of the teacher's that is a file already. */
export async function aFinishedUpload(world: World) {
  const upload_id = await anUpload(world)
  const { a, people } = world
  await world.db
    .insertInto('files')
    .values({
      tenant_id: a.id,
      owner_id: people.teacher.userId,
      folder: 'media',
      name: 'maps.mp3',
      mime: 'audio/mpeg',
      size: tusBytes.length,
      sha256: randomBytes(32),
      storage_key: upload_id,
      upload_id,
    })
    .execute()
  return upload_id
}
/** A teacher of school A who has made a quiz. */
export async function teacherWithPaper({ db, a }: World) {
  const teacher = await makeTeacher(db, a.id)
  await makePaper(db, { kind: 'quiz', schoolId: a.id, ownerId: teacher.userId })
  return teacher
}
