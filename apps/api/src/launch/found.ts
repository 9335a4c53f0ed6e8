import postgres from 'postgres'
import { clientOptions } from '../platform/database/connect.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'
import { answered } from '../platform/database/in-time.ts'

const oldestVersion = 15

/** What a failure says of itself. */
export const words = (error: unknown) => (error instanceof Error && error.message) || String(error)

/** Milliseconds after which a database that was reached and says nothing counts as away. */
const checkPatience = 15_000

/**
 * What is known of the PostgreSQL of an address. `pooled`: connections are shared with others between transactions, or may be. `idle`: what
 * the role, or the database, says of transactions that nothing is asked of; "0" for nothing.
 */
export interface Found {
  version: number
  pooled: boolean
  idle: string
  /** Who is logged in at that address. */
  role: string
}

/**
 * Finds out whether the PostgreSQL of an address answers and is new enough, and whether a pooler stands before it: then the
 * process that answers is not the one that was promised when the connection was made.
 * @throws StartError naming the variable; its cause is what the database or the system said
 */
export async function findDatabase(url: string, variable: string): Promise<Found> {
  let found: Found
  try {
    const plain = { prepare: false, pipelined: false, settings: false }
    const client = postgres(clientOptions(url, 1, plain))
    const asked = client<{ version: string; pid: number; idle: string; role: string }[]>`
      select current_setting('server_version_num') as version, pg_backend_pid() as pid,
        current_setting('idle_in_transaction_session_timeout') as idle, current_user as role`
    const rows = await answered(asked, checkPatience, () => {}).finally(() =>
      client.end({ timeout: 1 }),
    )
    const [row] = rows
    const version = Math.floor(Number(row?.version) / 10_000)
    const { idle = '0', role = '' } = row ?? {}
    found = { version, pooled: row?.pid !== rows.state.pid, idle, role }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = words(error).includes(url) ? code : words(error)
    throw new StartError(`The database of ${variable} cannot be used: ${reason}.`, {
      cause: error,
    })
  }
  if (found.version < oldestVersion)
    throw new StartError(
      `The database of ${variable} is PostgreSQL ${found.version}; Meridian needs ${oldestVersion} or newer.`,
    )
  return found
}
