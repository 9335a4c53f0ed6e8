import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import type { Paper } from '../../visible/papers.ts'
import { mayEdit } from './papers.policy.ts'

/**
 * Gives a paper that the actor edits another name. A description that only repeats the name goes with it (P9.13).
 * @returns the paper's id, its name and its new version
 * @throws CallError forbidden for who does not edit the paper; stale when the settings were changed meanwhile
 */
export async function rename(
  db: Database,
  actor: Actor,
  paper: Paper,
  input: { name: string; version?: number | undefined },
): Promise<{ id: string; name: string; version: number }> {
  if (!mayEdit(paper)) throw new CallError('forbidden')
  const { name, version } = input
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('papers')
      .where('id', '=', paper.id)
      .select(['name', 'description', 'version'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw new CallError('stale')
    requireCurrent(before.version, version)
    const repeats = before.description === '' || before.description === before.name
    const after = await tx
      .updateTable('papers')
      .set({ name, ...(repeats && { description: name }) })
      .where('id', '=', paper.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await audit(tx, actor, 'renamed', 'paper', paper.id, { name, ...blindly(version) })
    return { id: paper.id, name, version: after.version }
  })
}

/** Names a paper that has no name yet, and its description where that is empty too; any other stays as it is. */
export async function nameUnnamed(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .updateTable('papers')
    .set({ name, description: sql`case description when '' then ${name} else description end` })
    .where('id', '=', id)
    .where('name', '=', '')
    .execute()
}
