import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { EmbeddedConnection } from '../../apps/api/src/platform/database/embedded/embedded.ts'
import { filled, pgbench } from '../load/pgbench.ts'
import { ask, type Measured, percentile, withoutPause } from './ask.ts'
import type { Ask, Call, Caller, Replayed, Statement } from './call.ts'
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

/** Seconds in which the compiler gets to know the code of a call: the bare route's is the same for all of them. */
const warmUp = 1.5
/** How often a call is made to find the longest block. */
const forBlocks = 12

/** Measures one call: alone, then in turns with the bare route and pgbench. */
export async function measure(bench: Bench, call: Call): Promise<Line> {
  const { bare, sql, connections, seconds } = bench
  const once = () => makeOnce(bench, call)
  const turns = await record(bench, call)
  const statements = (turns[0]?.requests ?? []).flatMap((one) => one.statements)
  const bytes = (turns[0]?.requests ?? []).reduce((sum, one) => sum + one.answer.length, 0)
  const replayed = turns.map(({ requests }) =>
    requests.map(
      (one): Replayed => ({
        statements: repeatable(one.statements, call.writes ?? false),
        answer: JSON.parse(one.answer.toString()),
      }),
    ),
  )
  const ready = await bare.child.tell<{ failed?: string }>(replayed)
  const { rows, slowest } = await rowsRead(sql, statements)
  const warming = { connections, seconds: Math.max(seconds / 2, warmUp) }
  let turn = 0
  const askBare = () => {
    turn = (turn + 1) % turns.length
    // The same requests, with the same heads and bodies.
    const { asks = [], token = '' } = turns[turn] ?? {}
    return Promise.all(
      asks.map((one, at) => ask(bare.address, { ...one, path: `/${turn}/${at}` }, token)),
    )
  }
  await withoutPause(once, warming)
  if (!ready.failed) await withoutPause(askBare, warming)
  const block = await longestBlock(bench, once)

  const scripts = replayed.map((_, turn) => join(bench.home, `script-${turn}.sql`))
  for (const [turn, one] of replayed.entries())
    await writeFile(
      scripts[turn] ?? '',
      `${one.flatMap((request) => request.statements.map(filled)).join('\n')}\n`,
    )
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

/** What a call asks for in one turn, and with what the server answered each request. */
interface Turn {
  asks: Ask[]
  token: string
  requests: { statements: Statement[]; answer: Buffer }[]
}

/** The statements of a call: in several turns where it changes something, so that replays need not wait in one line. */
async function record(bench: Bench, call: Call): Promise<Turn[]> {
  const { child, address } = bench.recorder
  const turns: Turn[] = []
  // What is read once in a process is no part of a call.
  await makeOnce(bench, call, address)
  for (let turn = 0; turn < (call.writes ? 8 : 1); turn += 1) {
    const { asks, token } = nextOf(bench, call) ?? { asks: [], token: '' }
    const requests: Turn['requests'] = []
    for (const one of asks) {
      await child.tell('record')
      const answer = await ask(address, one, token)
      requests.push({ answer, statements: await child.tell<Statement[]>('recorded') })
    }
    turns.push({ asks, token, requests })
  }
  await call.restore?.()
  return turns
}

/** The next requests of a call, with whose they are; undefined where nothing is left to ask. */
function nextOf({ tokens }: Bench, call: Call) {
  const given = call.next ? call.next() : { asks: call.asks, token: '' }
  return given && { asks: given.asks, token: given.token || tokens[call.caller] }
}

/** Makes a call once, as a page does: all of its requests together; undefined where nothing is left to ask. */
function makeOnce(
  bench: Bench,
  call: Call,
  address = bench.server.address,
): Promise<Buffer[]> | undefined {
  const given = nextOf(bench, call)
  return given && Promise.all(given.asks.map((one) => ask(address, one, given.token)))
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
