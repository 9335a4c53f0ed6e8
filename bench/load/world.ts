import { makeAttempts } from '../../apps/api/src/factories/attempts.ts'
import { makePaper, oneOfEachKind } from '../../apps/api/src/factories/papers.ts'
import { makeStudents, makeTeacher } from '../../apps/api/src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../apps/api/src/factories/schools.ts'
import type { Database } from '../../apps/api/src/platform/database/connect.ts'
import { hashToken, newToken } from '../../apps/api/src/platform/session/tokens.ts'

/** A student who is logged in and has an attempt running: its id, and its essay and true-or-false questions. */
export interface Answering {
  token: string
  attempt: string
  essays: string[]
  statements: string[]
}

const classSize = 40
/** Twenty questions, five of each kind; some have to be answered. */
const questions = Array.from({ length: 5 }, () => oneOfEachKind).flat()
/** The same, none of which has to be answered. */
export const leisurely = questions.map((one) => ({ ...one, required: false }))

/** A school with as many students as told, in classes of 40, each class with a running paper of its own. */
export async function makeAnswering(
  db: Database,
  count: number,
  asked = questions,
): Promise<Answering[]> {
  const school = await makeSchool(db, { name: 'Nile School' })
  const teacher = await makeTeacher(db, school.id, { name: 'Karim Fathy' })
  const all: Answering[] = []
  while (all.length < count)
    all.push(
      ...(await makeClass(db, school.id, teacher, Math.min(classSize, count - all.length), asked)),
    )
  return all
}

async function makeClass(
  db: Database,
  schoolId: string,
  teacher: { id: string; userId: string },
  size: number,
  asked: typeof questions,
): Promise<Answering[]> {
  const students = await makeStudents(
    db,
    schoolId,
    Array.from({ length: size }, () => ({})),
  )
  const room = await makeClassroom(db, schoolId, {
    teacherIds: [teacher.id],
    studentIds: students.map(({ id }) => id),
  })
  const paper = await makePaper(db, {
    schoolId,
    ownerId: teacher.userId,
    classIds: [room.id],
    questions: asked,
  })
  const attempts = await makeAttempts(
    db,
    paper,
    students.map(({ id }) => ({ studentId: id, status: 'in_progress' as const })),
  )
  const rows = await db
    .selectFrom('attempt_questions as aq')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .innerJoin('attempts as a', 'a.id', 'aq.attempt_id')
    .where('a.paper_id', '=', paper.id)
    .select(['aq.id', 'aq.attempt_id', 'v.type'])
    .execute()
  const tokens = students.map(() => newToken(paper.tenant_id))
  await db
    .insertInto('sessions')
    .values(
      students.map(({ userId }, at) => ({
        tenant_id: paper.tenant_id,
        user_id: userId,
        token_hash: hashToken(tokens[at] ?? ''),
        user_agent: 'bench',
      })),
    )
    .execute()
  const idsOf = (attempt: string, type: string) =>
    rows.filter((row) => row.attempt_id === attempt && row.type === type).map(({ id }) => id)
  return students.map((student, at) => {
    const attempt = attempts.find(({ student_id }) => student_id === student.id)?.id ?? ''
    const token = tokens[at] ?? ''
    return { token, attempt, essays: idsOf(attempt, 'essay'), statements: idsOf(attempt, 'tof') }
  })
}
