import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { bulkAnswer, eachForItself } from '../../platform/http/bulk.ts'
import { CallError, notFound } from '../../platform/http/errors.ts'
import type { Words } from '../../platform/removal.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadSchool, type School } from '../../visible/schools.ts'
import { schoolCan } from './schools.policy.ts'
import { deleteSchool } from './schools.removal.ts'

/**
 * Blocks or admits a school; blocking ends the sessions of all its people.
 * @returns false where the school is in that state already
 * @throws CallError forbidden for actors who may not
 */
export async function setActive(
  db: Database,
  actor: Actor,
  school: School,
  active: boolean,
): Promise<boolean> {
  if (!schoolCan(actor).block) throw new CallError('forbidden')
  if (school.active === active) return false
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('schools')
      .set({ active })
      .where('id', '=', school.id)
      .returning('id')
      .executeTakeFirstOrThrow(() => notFound())
    if (!active)
      await tx
        .deleteFrom('sessions')
        .where('user_id', 'in', (users) =>
          users.selectFrom('users').where('school_id', '=', school.id).select('id'),
        )
        .execute()
    await audit(tx, actor, active ? 'admitted' : 'blocked', 'school', school.id)
  })
  return true
}

/** Blocks, admits or deletes several schools, each for itself. */
export async function changeSchools(
  db: Database,
  actor: Actor,
  body: { action: 'delete' | 'enable' | 'disable'; ids: readonly string[] },
  words: Words,
) {
  const data = await eachForItself(body, {
    db,
    actor,
    t: words.t,
    load: loadSchool,
    change: (school, action) =>
      action === 'delete'
        ? deleteSchool(db, actor, school, words)
        : setActive(db, actor, school, action === 'enable'),
  })
  return bulkAnswer(data, words.t, (count) => words.t(`schools.bulk_${body.action}`, { count }))
}
