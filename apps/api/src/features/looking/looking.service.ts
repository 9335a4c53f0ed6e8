import type { DataOf } from '@meridian/contract/core/route.ts'
import type { getSeenStudent } from '@meridian/contract/looking.ts'
import { attemptsWhere, submitExpired } from '../../assessment/hand-in.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { LookedAt } from '../../platform/http/looking.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadAttempt } from '../../visible/attempts.ts'
import { loadPaper, type Paper } from '../../visible/papers.ts'
import { findStudentPaper, isNothingYet } from '../answering/student-papers.shared.ts'

/**
 * The actor of a student for the owner of a paper, who looks at it or at an attempt as that student (decision 036). Null
 * where the caller does not own the paper, or there is no such student. What is over is handed in first, as before every
 * reading. Which of the two the student has in reach, the student's own loaders decide.
 */
export async function standIn(
  db: Database,
  caller: Actor,
  row: LookedAt,
  studentId: string,
): Promise<Actor | null> {
  const paperId = await ownPaper(db, caller, row)
  const student = paperId && (await studentActor(db, caller, studentId))
  if (!paperId || !student) return null
  await submitExpired(db, attemptsWhere('paper_id', paperId))
  return student
}

/** The id of the paper that a row is, or belongs to, where the caller owns it. */
async function ownPaper(db: Database, caller: Actor, { name, id }: LookedAt) {
  if (name === 'attempt') {
    const attempt = await loadAttempt(db, caller, id)
    return attempt?.role === 'owner' ? attempt.paper_id : null
  }
  const paper = await loadPaper(db, caller, id)
  return paper?.role === 'owner' ? paper.id : null
}

/** A student as the actor of their own calls, whose answers are for `reader`. Also one who cannot log in just now. */
async function studentActor(db: Database, reader: Actor, studentId: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.id', '=', studentId)
    .select(['u.id', 'u.name', 'u.email', 'u.login_name', 'u.language', 's.tenant_id'])
    .executeTakeFirst()
  if (!row) return null
  return {
    userId: row.id,
    sessionId: reader.sessionId,
    type: 'Student',
    name: row.name,
    email: row.email,
    loginName: row.login_name,
    language: row.language,
    tenantId: row.tenant_id,
    schoolId: row.tenant_id,
    schoolAdmin: null,
    teacherId: null,
    studentId,
    confirmedUntil: null,
    at: reader.at,
    shownTo: reader.userId,
  }
}

/**
 * Who a paper's student is, and where the paper stands, for the page on which its owner looks as that student.
 * @throws CallError forbidden for anybody but the owner, not_found for a student who does not have the paper.
 */
export async function seenStudent(
  db: Database,
  actor: Actor,
  paper: Paper,
  studentId: string,
): Promise<DataOf<typeof getSeenStudent>> {
  if (paper.role !== 'owner') throw new CallError('forbidden')
  const student = isId(studentId) && (await studentActor(db, actor, studentId))
  const theirs = student && (await findStudentPaper(db, student, paper.id))
  if (!student || !theirs || isNothingYet(theirs)) throw notFound()
  const { id, kind, name, book_id } = paper
  return { student: { id: studentId, name: student.name }, paper: { id, kind, name, book_id } }
}
