import type { Random } from '@meridian/questions/random.ts'
import { shuffle } from '@meridian/questions/random.ts'
import { sql } from 'kysely'
import { type AttemptFields, makeAttempts } from '../factories/attempts.ts'
import { type MadePaper, makePaper } from '../factories/papers.ts'
import { makeResource } from '../factories/resources.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { drawAnswer } from './answers.ts'
import type { Clock } from './clock.ts'
import type { PaperContent } from './content/paper.ts'
import type { PutFile } from './files.ts'
import { bookOf, type Library, unitOf } from './library.ts'
import { demoStudentOf, type People } from './people.ts'

export interface Stage {
  library: Library
  people: People
  staffId: string
  clock: Clock
  now: Date
  random: Random
  put: PutFile
}

const minute = 60_000
const hour = 60 * minute

/** Makes a paper as its content says, with the resource it stands in the library as, and what its students did. */
export async function makeWork(tx: Tx, content: PaperContent, stage: Stage): Promise<void> {
  const { people, random, clock } = stage
  const book = bookOf(stage.library, content.book)
  const ownerId =
    content.owner === 'provider' ? stage.staffId : (people.userIds.get(content.owner) ?? '')
  const classrooms = content.classes.flatMap((key) => people.classrooms.get(key) ?? [])
  const units = content.units.map((place) => unitOf(book, place))
  const paper = await makePaper(tx, {
    kind: content.kind,
    name: content.name,
    description: content.description,
    schoolId: people.schoolOf.get(content.owner) ?? null,
    ownerId,
    level: book.level,
    bookId: book.id,
    unitIds: units.map(({ id }) => id),
    classIds: classrooms.map(({ id }) => id),
    startDate: content.starts ? clock(content.starts) : null,
    deadline: content.due ? clock(content.due) : null,
    manualReview: content.manualReview ?? false,
    maxAttempts: content.maxAttempts ?? 1,
    createdAt: clock([Math.min(content.starts?.[0] ?? -20, -1) - 1, '15:10']),
    questions: content.questions.map(({ body }) => body),
    pictures: await picturesOf(content, stage),
    random,
  })
  if (content.kind !== 'quiz')
    await makeResource(tx, {
      type: content.kind,
      schoolId: paper.tenant_id,
      bookId: book.id,
      unitId: units[0]?.id ?? '',
      paperId: paper.id,
      createdBy: ownerId,
    })
  await openForPractice(tx, paper, content, stage)
  const students = classrooms.flatMap(({ studentIds }) => studentIds)
  await makeAttempts(tx, paper, drawAttempts(paper, content, students, stage))
  if (content.words) await sayWords(tx, { paper, ownerId, text: content.words }, stage)
}

/** What the teacher says to the student of the demo accounts about the whole of a paper. */
async function sayWords(
  tx: Tx,
  { paper, ownerId, text }: { paper: MadePaper; ownerId: string; text: string },
  { people }: Stage,
): Promise<void> {
  const attempt = await tx
    .selectFrom('attempts')
    .where('paper_id', '=', paper.id)
    .where('student_id', '=', demoStudentOf(people) ?? null)
    .select(['id', 'tenant_id', 'closed_at'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('feedback')
    .values({
      tenant_id: attempt.tenant_id,
      attempt_id: attempt.id,
      text,
      given_by: ownerId,
      given_at: attempt.closed_at ?? new Date(),
    })
    .execute()
}

/**
 * Opens a worksheet for practice where its content says so. The student of the demo accounts had its first two questions wrong
 * yesterday, so that they come again today.
 */
async function openForPractice(tx: Tx, paper: MadePaper, content: PaperContent, stage: Stage) {
  if (!content.practice) return
  await tx
    .updateTable('papers')
    .set({ practice_since: stage.clock(content.practice) })
    .where('id', '=', paper.id)
    .execute()
  const studentId = demoStudentOf(stage.people)
  const tenantId = stage.people.schoolOf.get('teacher')
  if (!studentId || !tenantId || content.owner !== 'teacher') return
  const today = stage.clock([0, '00:00'])
  for (const question of paper.questions.slice(0, 2))
    await sql`insert into practised_questions
        (tenant_id, question_tenant_id, question_id, student_id, box, due_on, missed_on, correct, practised_at)
      select ${tenantId}::uuid, q.tenant_id, q.id, ${studentId}::uuid, 1, d.today, d.today - 1, false, ${stage.clock([-1, '17:40'])}
      from questions q, lateral (
        select (${today}::timestamptz at time zone s.time_zone)::date as today from schools s where s.id = ${tenantId}) d
      where q.id = ${question.id}`.execute(tx)
}

/** The pictures that the questions show, each in its question's place. */
function picturesOf(content: PaperContent, { put }: Stage) {
  return Promise.all(
    content.questions.map(async ({ picture }) =>
      picture ? { file_id: await put(picture.file), alt: picture.alt } : null,
    ),
  )
}

/** How the students stand; the content may fix it for the one of the demo accounts. */
function drawAttempts(
  paper: MadePaper,
  content: PaperContent,
  students: string[],
  stage: Stage,
): AttemptFields[] {
  const { random, people } = stage
  const demoStudent = demoStudentOf(people)
  const shuffled = shuffle(
    students.filter((id) => id !== demoStudent || content.student === undefined),
    random,
  )
  const handedIn = shuffled.slice(0, Math.round(students.length * (content.handedIn ?? 0)))
  const running = shuffled.slice(
    handedIn.length,
    handedIn.length + Math.round(students.length * (content.running ?? 0)),
  )
  const reviewed = Math.round(handedIn.length * (content.reviewed ?? 0))
  const attempts = [
    ...handedIn.map((id, place) => handIn(paper, content, id, place < reviewed, stage)),
    ...running.map((id) => run(paper, content, id, stage)),
  ]
  if (!demoStudent || !students.includes(demoStudent)) return attempts
  if (content.student === 'running') attempts.push(run(paper, content, demoStudent, stage))
  if (content.student === 'handed in')
    attempts.push(handIn(paper, content, demoStudent, content.reviewed === 1, stage))
  return attempts
}

/** How often a student is right, the same in every paper; the one of the demo accounts is good. */
function abilityOf(studentId: string, { people }: Stage): number {
  return studentId === demoStudentOf(people) ? 0.9 : (people.abilities.get(studentId) ?? 0.7)
}

function draw(paper: MadePaper, content: PaperContent, studentId: string, stage: Stage) {
  const ability = abilityOf(studentId, stage)
  return paper.questions.map((question, place) => {
    const asked = content.questions[place]
    if (!asked) throw new Error(`${content.name} has no question ${place + 1}`)
    return drawAnswer(question, asked, ability, stage.random)
  })
}

/** An attempt that began a short while ago and is half done. */
function run(paper: MadePaper, content: PaperContent, studentId: string, stage: Stage) {
  const half = Math.ceil(content.questions.length / 2)
  const drawn = draw(paper, content, studentId, stage)
  return {
    studentId,
    status: 'in_progress' as const,
    startedAt: new Date(stage.now.getTime() - (12 + Math.floor(stage.random() * 30)) * minute),
    answers: drawn.map(({ answer }, place) => (place < half ? answer : null)),
  }
}

function handIn(
  paper: MadePaper,
  content: PaperContent,
  studentId: string,
  closed: boolean,
  stage: Stage,
): AttemptFields {
  const { clock, now, random } = stage
  const drawn = draw(paper, content, studentId, stage)
  const first = content.starts?.[0] ?? -9
  const last = Math.min(content.due?.[0] ?? 0, 0) - 1
  const day = last - Math.floor(random() * Math.max(1, Math.min(3, last - first)))
  const time = `${String(9 + Math.floor(random() * 11)).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}`
  const late = content.due !== undefined && content.due[0] < 0 && random() < 0.06
  const submittedAt = late && paper.deadline ? paper.deadline : clock([day, time])
  const closedAt = new Date(Math.min(submittedAt.getTime() + 30 * hour, now.getTime() - hour))
  return {
    studentId,
    status: closed ? 'closed' : 'submitted',
    startedAt: new Date(submittedAt.getTime() - (8 + Math.floor(random() * 25)) * minute),
    submittedAt,
    submittedBy: late ? 'deadline' : 'student',
    answers: drawn.map(({ answer }) => answer),
    ...(closed ? { closedAt, grades: drawn.map(({ grade }) => grade) } : {}),
  }
}
