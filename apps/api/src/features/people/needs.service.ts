import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { setNeeds as setCall } from '@meridian/contract/needs.ts'
import { sql } from 'kysely'
import { moveEnds } from '../../assessment/ends.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Student } from '../../visible/people.ts'

/**
 * Sets what a student needs, changes that or takes it back. What the student answers at this moment ends later or earlier
 * from then on. Saving the same again changes nothing but who set it and when.
 * @throws CallError stale when the needs were changed meanwhile; not_found for a student who was just deleted
 */
export async function setNeeds(
  db: Database,
  actor: Actor,
  student: Student,
  { needs, version }: BodyOf<typeof setCall>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Locked against others who set them, and against attempts that start: those would end as before. No
    // stronger: whoever holds a paper may write a row about the student.
    await tx
      .selectFrom('students')
      .where('id', '=', student.id)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    const before = await tx
      .selectFrom('student_needs')
      .where('student_id', '=', student.id)
      .select(['version', 'time_factor', 'instructions'])
      .executeTakeFirst()
    if ((before?.version ?? 0) !== version) throw new CallError('stale')
    if (needs) {
      const fields = {
        time_factor: needs.time_factor.toFixed(2),
        instructions: needs.instructions,
        set_by: actor.userId,
        set_at: sql<Date>`now()`,
        version: version + 1,
      }
      await tx
        .insertInto('student_needs')
        .values({ tenant_id: student.tenant_id, student_id: student.id, ...fields })
        .onConflict((on) => on.column('student_id').doUpdateSet(fields))
        .execute()
    } else await tx.deleteFrom('student_needs').where('student_id', '=', student.id).execute()
    for (const paper of await runningPapers(tx, student.id)) await moveEnds(tx, paper, student.id)
    await audit(tx, actor, needs ? 'needs set' : 'needs taken back', 'student', student.id, {
      before: before && {
        time_factor: Number(before.time_factor),
        instructions: before.instructions,
      },
      after: needs,
    })
  })
}

/** Locks the papers that the student answers at this moment, in the order of their ids, as all do who move ends. */
async function runningPapers(tx: Tx, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from papers p
    where p.id in (select a.paper_id from attempts a where a.student_id = ${studentId} and a.status = 'in_progress')
    order by p.id for update`.execute(tx)
  return rows.map(({ id }) => id)
}
