import type { moveDeadline as moveCall } from '@meridian/contract/calendar.ts'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import { moveDeadlines } from '../../assessment/ends.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import type { Paper } from '../../visible/papers.ts'
import { mayManage } from './papers.policy.ts'
import { datesOf } from './settings.dates.ts'
import { lockVersion } from './settings.shared.ts'

/**
 * Moves the deadline of the actor's own paper for everybody who has it, and with it the own deadlines of those who have
 * more days and the ends of what is running (P29.3).
 * @throws CallError forbidden for anybody but the owner; conflict for an archived paper and for one that is given to
 * nobody; stale when it was changed meanwhile; invalid on `deadline` for one that is not after the start
 */
export async function moveDeadline(
  db: Database,
  actor: Actor,
  paper: Paper,
  input: BodyOf<typeof moveCall>,
) {
  if (!mayManage(paper)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, paper.id, input.version)
    const held = await tx
      .selectFrom('papers as p')
      .where('p.id', '=', paper.id)
      .select(['p.start_date', 'p.deadline', 'p.archived_at'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('paper_classes as pc')
              .whereRef('pc.paper_id', '=', 'p.id')
              .select('pc.paper_id'),
          )
          .as('given'),
      )
      .executeTakeFirstOrThrow()
    if (held.archived_at) throw new CallError('conflict', { key: 'giving.archived' })
    if (!held.given) throw new CallError('conflict', { key: 'calendar.not_given' })
    const { deadline } = datesOf(paper, null, { field: 'deadline', wall: input.deadline })
    if (!deadline || (held.start_date && held.start_date >= deadline))
      throw invalidField('deadline', 'validation.date_order')
    const { version } = await tx
      .updateTable('papers')
      .set({ deadline })
      .where('id', '=', paper.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await moveDeadlines(tx, paper, deadline)
    await audit(tx, actor, 'deadline moved', 'paper', paper.id, {
      before: held.deadline,
      after: deadline,
      ...blindly(input.version),
    })
    return { id: paper.id, version, deadline: deadline.toISOString() }
  })
}
