import type { Config } from '../platform/config.ts'
import { awayOf, codeOf } from '../platform/database/away.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'
import { ownerOf } from '../platform/files/owner.ts'
import { reachedBy } from '../platform/replica/queries.ts'
import { closeReplica, openReplica, type Replica } from '../platform/replica/replica.ts'
import type { Closing } from './closing.ts'
import { type Found, findDatabase } from './found.ts'
import type { Report } from './surroundings.ts'

const variable = 'DATABASE_REPLICA_URL'

/**
 * Opens the replica of the configuration, where it names one. What can never be right is refused: a pooler, or another
 * database. A replica that is away, or has taken the place of the database, keeps no server from starting: it is said,
 * and the database answers alone until there is a replica again.
 */
export async function connectReplica(
  { operations: { replicaUrl, replicaSeconds } }: Config,
  db: Database,
  report: Report,
  closing: Closing,
): Promise<Replica | undefined> {
  if (!replicaUrl) return undefined
  let replica: Replica | undefined
  await report.stage('replica', async () => {
    const found = await findReplica(replicaUrl, report)
    if (found?.pooled)
      throw new StartError(`A pooler stands at ${variable}: it has to lead to the replica itself.`)
    const opened = openReplica(replicaUrl, replicaSeconds)
    closing.add(() => closeReplica(opened))
    replica = opened
    if (!found) return 'away; the database answers in its place'
    if ((await ownerOf(opened.looks)) !== (await ownerOf(db)))
      throw new StartError(
        `The database of ${variable} is no replica of the one of DATABASE_URL: it has other rows.`,
      )
    const isReplica = (await reachedBy(opened.looks)) !== null
    if (!isReplica)
      report.write(
        `The database of ${variable} is no replica, or none any more: nothing is read from it.`,
      )
    return `PostgreSQL ${found.version} of ${variable}, read where it is at most ${replicaSeconds} s behind`
  })
  return replica
}

/** What is known of the replica; undefined where it cannot be reached at the moment. */
async function findReplica(url: string, report: Report): Promise<Found | undefined> {
  try {
    return await findDatabase(url, variable)
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    // Who may not log in, or names a database that is not there, has written something wrong.
    if (awayOf(cause) !== 'away' || /^(28|3D)/.test(codeOf(cause))) throw error
    report.write(`${(error as Error).message} Nothing is read from it until it answers.`)
    return undefined
  }
}
