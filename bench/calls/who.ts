import type { Database } from '../../apps/api/src/platform/database/connect.ts'
import { hashToken, newToken } from '../../apps/api/src/platform/session/tokens.ts'
import type { Caller } from './call.ts'

/** A session made for a user, without a password. */
export async function sessionOf(db: Database, userId: string): Promise<string> {
  const { tenant_id } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('tenant_id')
    .executeTakeFirstOrThrow()
  const token = newToken(tenant_id)
  await db
    .insertInto('sessions')
    .values({ tenant_id, user_id: userId, token_hash: hashToken(token), user_agent: 'bench' })
    .execute()
  return token
}

/**
 * Everybody who calls: the provider's two, the admins of the school of 8,000 and of the one of 300, a teacher of the first
 * and a student of hers with attempts; and what of theirs is asked for by id. The same in every scale.
 */
export async function findWorld(db: Database) {
  const user = (email: string) =>
    db
      .selectFrom('users')
      .where('email', '=', email)
      .select(['id', 'tenant_id'])
      .executeTakeFirstOrThrow()
  const teacher = await user('teacher-0-0@bench.test')
  const paper = await db
    .selectFrom('papers as p')
    .innerJoin('attempts as a', 'a.paper_id', 'p.id')
    .where('p.owner_id', '=', teacher.id)
    .where('p.kind', '=', 'quiz')
    .where('a.status', '<>', 'in_progress')
    .groupBy('p.id')
    .select(['p.id', 'p.book_id'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('p.id')
    .executeTakeFirstOrThrow()
  const attempt = await db
    .selectFrom('attempts as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .where('a.paper_id', '=', paper.id)
    .where('a.status', '<>', 'in_progress')
    .select(['a.id', 's.user_id', 's.id as student_id'])
    .orderBy('a.id')
    .executeTakeFirstOrThrow()
  const room = await db
    .selectFrom('enrolments as e')
    .innerJoin('classroom_teachers as ct', 'ct.classroom_id', 'e.classroom_id')
    .innerJoin('teachers as t', 't.id', 'ct.teacher_id')
    .where('e.student_id', '=', attempt.student_id)
    .where('t.user_id', '=', teacher.id)
    .select(['e.classroom_id', 't.id as teacher_id'])
    .orderBy('e.classroom_id')
    .executeTakeFirstOrThrow()
  const essay = await db
    .selectFrom('attempt_questions as aq')
    .innerJoin('attempts as a', 'a.id', 'aq.attempt_id')
    .innerJoin('papers as p', 'p.id', 'a.paper_id')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .where('p.owner_id', '=', teacher.id)
    .where('a.status', '=', 'submitted')
    .where('v.type', '=', 'essay')
    .where('aq.answer', 'is not', null)
    .select('aq.id')
    .orderBy('aq.id')
    .executeTakeFirstOrThrow()
  const emails = {
    super: 'super@bench.test',
    provider: 'provider@bench.test',
    school: 'admin-0@bench.test',
    middling: 'admin-1@bench.test',
  }
  const tokens: Record<Caller, string> = {
    nobody: '',
    super: await sessionOf(db, (await user(emails.super)).id),
    provider: await sessionOf(db, (await user(emails.provider)).id),
    school: await sessionOf(db, (await user(emails.school)).id),
    middling: await sessionOf(db, (await user(emails.middling)).id),
    teacher: await sessionOf(db, teacher.id),
    student: await sessionOf(db, attempt.user_id),
  }
  return {
    tokens,
    paperId: paper.id,
    bookId: paper.book_id ?? '',
    attemptId: attempt.id,
    classId: room.classroom_id,
    teacherId: room.teacher_id,
    essayId: essay.id,
  }
}
export type World = Awaited<ReturnType<typeof findWorld>>
