import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { EmbeddedConnection } from '../../apps/api/src/platform/database/embedded/embedded.ts'
import { filled, pgbench } from '../load/pgbench.ts'
import { ask, type Measured, percentile, withoutPause } from './ask.ts'
import type { Call, Caller, Statement } from './call.ts'
import type { Child } from './child.ts'
import { rowsRead } from './plans.ts'
import { repeatable } from './replayed.ts'
import type { Line } from './table.ts'

/** Everything that a measurement needs. */
export interface Bench {
  server: { child: Child; address: string }
  recorder: { child: Child; address: string }
  bare: { child: Child; address: string }
  connection: EmbeddedConnection
  sql: Sql
  tokens: Record<Caller, string>
  /** Where scripts are written. */
  home: string
  connections: number
  seconds: number
  rounds: number
}

/** How often a call is made to find the longest block. */
const forBlocks = 12

/** Measures one call: alone, then in turns with the bare route and pgbench. */
export async function measure(bench: Bench, call: Call): Promise<Line> {
  const { bare, sql, connections, seconds } = bench
  const once = () => makeOnce(bench, call)
  const { answers, turns } = await record(bench, call)
  const statements = turns[0] ?? []
  const bytes = answers.reduce((sum, answer) => sum + answer.length, 0)
  const parts = answers.map((answer): unknown => JSON.parse(answer.toString()))
  const replayed = turns.map((one) => repeatable(one, call.writes ?? false))
  const ready = await bare.child.tell<{ failed?: string }>({
    turns: replayed,
    answer: parts.length === 1 ? parts[0] : parts,
  })
  const { rows, slowest } = await rowsRead(sql, statements)
  const warming = { connections, seconds: seconds / 2 }
  const askBare = () => ask(bare.address, { method: 'POST', path: '/' })
  await withoutPause(once, warming)
  if (!ready.failed) await withoutPause(askBare, warming)
  const block = await longestBlock(bench, once)

  const scripts = replayed.map((_, turn) => join(bench.home, `script-${turn}.sql`))
  for (const [turn, one] of replayed.entries())
    await writeFile(scripts[turn] ?? '', `${one.map(filled).join('\n')}\n`)
  const how = { connections, seconds }
  const through: Measured[] = []
  const alone: Measured[] = []
  const inside: number[] = []
  let failed = ready.failed
  for (let round = 0; round < bench.rounds; round += 1) {
    through.push(await withoutPause(once, how))
    if (!ready.failed) alone.push(await withoutPause(askBare, how))
    // It varies least, and takes a second at least.
    if (round % 2 === 1) continue
    const clients = { clients: connections, seconds: Math.max(1, Math.round(seconds)) }
    try {
      inside.push(await pgbench(scripts, bench.connection, clients))
    } catch (error) {
      failed = String(error).slice(-300)
    }
  }
  const times = through.flatMap((one) => one.times)
  return {
    name: call.name,
    caller: call.caller,
    perSecond: mean(through.filter((one) => one.times.length > 0).map((one) => one.perSecond)) ?? 0,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    queries: statements.length,
    ...{ rows, bytes, block },
    bare: mean(alone.map((one) => one.perSecond)),
    pgbench: mean(inside),
    plan: slowest,
    ...(failed === undefined ? {} : { failed }),
  }
}

/** The statements of a call: of several requests where it changes something, so that replays need not wait in one line. */
async function record(bench: Bench, call: Call) {
  const { child, address } = bench.recorder
  const turns: Statement[][] = []
  // What is read once in a process is no part of a call.
  let answers = (await makeOnce(bench, call, address)) ?? []
  for (let turn = 0; turn < (call.writes ? 8 : 1); turn += 1) {
    await child.tell('record')
    answers = (await makeOnce(bench, call, address)) ?? answers
    turns.push(await child.tell<Statement[]>('recorded'))
  }
  await call.restore?.()
  return { answers, turns }
}

/** Makes a call once, as a page does: all of its requests together; undefined where nothing is left to ask. */
function makeOnce(
  { server, tokens }: Bench,
  call: Call,
  address = server.address,
): Promise<Buffer[]> | undefined {
  const given = call.next ? call.next() : { asks: call.asks, token: '' }
  if (!given) return
  const token = given.token || tokens[call.caller]
  return Promise.all(given.asks.map((one) => ask(address, one, token)))
}

/** The smallest of three longest blocks: others who use the machine lengthen them, nothing shortens them. */
async function longestBlock({ server }: Bench, once: () => Promise<unknown> | undefined) {
  const found: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await server.child.tell('loop')
    for (let count = 0; count < forBlocks / 3; count += 1) await once()
    found.push(await server.child.tell<number>('looped'))
  }
  return Math.min(...found)
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
