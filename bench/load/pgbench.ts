import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { EmbeddedConnection } from '../../apps/api/src/platform/database/embedded/embedded.ts'

interface Statement {
  connection: number
  text: string
  values: unknown[]
}

/** A value as PostgreSQL reads it between quotes. A colon would begin a variable of pgbench's. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = typeof value === 'object' ? plain(value) : String(value)
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\072')
  return `E'${escaped}'`
}

function plain(value: object): string {
  if ('type' in value && value.type === 'Buffer' && 'data' in value)
    return `\\x${Buffer.from(value.data as number[]).toString('hex')}`
  return JSON.stringify(value)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Makes a script for pgbench of each recorded save, with its own values, and runs them for some seconds over as many
 * connections as told. Saves that were made one after the other are told apart by `begin` of the transaction: what stands
 * before it (session, attempt) belongs to the same save.
 * @returns saves in a second.
 */
export async function underPgbench(
  recorded: string,
  home: string,
  { host, port, user, database }: EmbeddedConnection,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ perSecond: number; statements: number }> {
  const all = readFileSync(recorded, 'utf8').trim().split('\n')
  const statements = all.map((line): Statement => JSON.parse(line))
  const scripts: string[][] = [[]]
  for (const { text, values } of statements) {
    const filled = text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]))
    scripts.at(-1)?.push(`${oneLine(filled)};`)
    if (/^commit/i.test(text)) scripts.push([])
  }
  const whole = scripts.filter((script) => script.some((line) => /^commit/i.test(line)))
  const files = whole.flatMap((script, at) => {
    const file = join(home, `save-${at}.sql`)
    writeFileSync(file, `${script.join('\n')}\n`)
    return ['-f', file]
  })
  const target = ['-h', host, '-p', String(port), '-U', user]
  const { stdout } = await promisify(execFile)('pgbench', [
    ...target,
    ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)],
    ...files,
    database,
  ])
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  return { perSecond, statements: whole[0]?.length ?? 0 }
}
