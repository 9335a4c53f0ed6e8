import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { EmbeddedConnection } from '../../apps/api/src/platform/database/embedded/embedded.ts'

/** A value as PostgreSQL reads it between quotes. A colon would begin a variable of pgbench's. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = typeof value === 'object' ? plain(value) : String(value)
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\072')
  return `E'${escaped}'`
}

function plain(value: object): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if ('type' in value && value.type === 'Buffer' && 'data' in value)
    return `\\x${Buffer.from(value.data as number[]).toString('hex')}`
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return `{${value.map((one) => JSON.stringify(one)).join(',')}}`
  return JSON.stringify(value)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A statement with its values in it, on a line of its own. */
export function filled({ text, values }: { text: string; values: unknown[] }): string {
  const whole = text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]))
  return `${oneLine(whole)};`
}

/**
 * Runs scripts for some seconds over as many connections as told.
 * @returns scripts in a second.
 */
export async function pgbench(
  files: readonly string[],
  { host, port, user, database }: EmbeddedConnection,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const { stdout } = await promisify(execFile)('pgbench', [
    ...['-h', host, '-p', String(port), '-U', user],
    ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)],
    ...files.flatMap((file) => ['-f', file]),
    database,
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}
