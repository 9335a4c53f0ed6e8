import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { setExtension } from '@meridian/contract/extensions.ts'
import { laterDeadline, moveEnds } from '../../assessment/ends.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { mayManage } from './papers.policy.ts'

type Input = BodyOf<typeof setExtension>

/**
 * Gives a student more time for a paper, changes that time or takes it back. A running attempt ends later or earlier
 * from then on. Saving the same again changes nothing.
 * @throws CallError forbidden for anybody but the paper's owner; invalid for a student of none of its classes; stale
 * when the extension was changed meanwhile
 */
export async function extend(
  db: Database,
  actor: Actor,
  paper: Paper,
  input: Input,
): Promise<void> {
  if (!mayManage(paper)) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    // The paper is locked against attempts that start and settings that are saved, as they lock it against each
    // other.
    const { deadline } = await tx
      .selectFrom('papers')
      .where('id', '=', paper.id)
      .select('deadline')
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    const { student_id, tenant_id } = await studentOf(tx, paper.id, input.student_id)
    const before = await tx
      .selectFrom('paper_extensions')
      .where('paper_id', '=', paper.id)
      .where('student_id', '=', student_id)
      .select(['version', 'time_factor', 'extra_days'])
      .executeTakeFirst()
    if ((before?.version ?? 0) !== input.version) throw new CallError('stale')
    const { extension } = input
    if (extension) {
      const fields = {
        time_factor: extension.time_factor.toFixed(2),
        extra_days: extension.extra_days,
        deadline: laterDeadline(deadline, extension.extra_days, paper.time_zone),
        version: input.version + 1,
      }
      await tx
        .insertInto('paper_extensions')
        .values({ tenant_id, paper_id: paper.id, student_id, created_by: actor.userId, ...fields })
        .onConflict((on) => on.columns(['paper_id', 'student_id']).doUpdateSet(fields))
        .execute()
    } else
      await tx
        .deleteFrom('paper_extensions')
        .where('paper_id', '=', paper.id)
        .where('student_id', '=', student_id)
        .execute()
    await moveEnds(tx, paper.id, student_id)
    await audit(tx, actor, extension ? 'extended' : 'extension removed', 'paper', paper.id, {
      student_id,
      before: before && {
        time_factor: Number(before.time_factor),
        extra_days: before.extra_days,
      },
      after: extension,
    })
  })
}

/**
 * Reads a student of the paper's classes.
 * @throws CallError invalid for all others, whether they exist or not
 */
async function studentOf(tx: Tx, paperId: string, studentId: string) {
  const student = isId(studentId)
    ? await tx
        .selectFrom('given as gi')
        .where('gi.paper_id', '=', paperId)
        .where('gi.student_id', '=', studentId)
        .select(['gi.student_id', 'gi.tenant_id'])
        .limit(1)
        .executeTakeFirst()
    : undefined
  if (!student) throw invalidField('student_id', 'validation.not_available')
  return student
}
