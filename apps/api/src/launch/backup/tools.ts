import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Target } from '../../platform/database/connect.ts'
import { clientOptions } from '../../platform/database/connect.ts'
import { StartError } from '../../platform/database/embedded/start-error.ts'
import { tlsOf } from '../../platform/database/tls.ts'

type Tool = 'pg_dump' | 'pg_restore'

/** Finds out within a minute and a half that the other side has gone without a word. */
export const watchful =
  'keepalives_idle=30 keepalives_interval=10 keepalives_count=3 tcp_user_timeout=60000'

/** What the programs of PostgreSQL need to reach a database. The password never stands among their arguments. */
function environmentFor(target: Target): NodeJS.ProcessEnv {
  const { host, port, user, pass, password, database } = clientOptions(target, 1) as Record<
    string,
    unknown
  >
  const tls = typeof target === 'string' ? tlsOf(new URL(target)) : undefined
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  return {
    ...process.env,
    PGHOST: text(host),
    PGPORT: text(port),
    PGUSER: text(user),
    PGPASSWORD: text(password ?? pass),
    PGDATABASE: text(database),
    PGSSLMODE: tls?.mode,
    PGSSLROOTCERT: tls?.rootFile,
  }
}

/** Whether a program of PostgreSQL is on the path, and not older than the server, which it would refuse. */
export async function isUsable(tool: Tool, serverVersion: number): Promise<boolean> {
  const child = spawn(tool, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  child.stdout.on('data', (bytes) => {
    said += bytes
  })
  try {
    await once(child, 'close')
  } catch {
    return false // there is no such program
  }
  return Number(/\) (\d+)/.exec(said)?.[1] ?? 0) >= serverVersion
}

/** @throws StartError with its own words when the program fails. */
export async function runTool(tool: Tool, args: readonly string[], target: Target): Promise<void> {
  const env = environmentFor(target)
  const child = spawn(tool, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartError(`${tool} failed: ${said.trim()}`)
}
