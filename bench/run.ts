/*
 * npm run bench -- [--data directory] [--only words]... [--seconds 2] [--rounds 2] [--connections 4] [--json file]
 *   [--compare other.json] [--leanest only] [--other directory]
 *
 * First the share of the leanest: some calls as their pages make them, beside a bare route with the best statement that one
 * could write for the same answer (bench/lean), in turns over 50 connections; `--leanest only` ends there, `no` leaves it out,
 * and `--other` asks the server of another checkout on the same data in the same turns.
 *
 * Then, how many of each call the server answers in a second over a few connections without a pause; beside each the same
 * statements alone through a bare Fastify route and under pgbench, in turns. Needs pgbench (Debian: postgresql). Without a
 * directory of bench:data it fills one of the small scale. It adds a school to the data and leaves it there. Ctrl-C ends it
 * after the call that is being measured, with the table of those before.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { clientOptions } from '../apps/api/src/platform/database/connect.ts'
import { hangUp } from './calls/ask.ts'
import type { Call } from './calls/call.ts'
import { Child } from './calls/child.ts'
import { listCalls } from './calls/lists.ts'
import { type Bench, measure } from './calls/one.ts'
import { openData } from './calls/open.ts'
import { homeCalls, pointCalls, statisticsCalls } from './calls/reading.ts'
import { type Line, table } from './calls/table.ts'
import { writingCalls } from './calls/writing.ts'
import { defaultHome, filledWith } from './data/home.ts'
import { besideLeanest, type Found } from './lean/measure.ts'
import { pairsOf } from './lean/pairs.ts'
import { leanTable } from './lean/table.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: defaultHome('small') },
    only: { type: 'string', multiple: true, default: [''] },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '4' },
    json: { type: 'string' },
    compare: { type: 'string' },
    leanest: { type: 'string', default: 'too' },
    other: { type: 'string' },
  },
})
let stopped = false
process.once('SIGINT', () => {
  stopped = true
})
const say = (text: string) => process.stderr.write(`${text}\n`)
interface Run {
  scale: string
  lines: Line[]
}
const before: Run | undefined = values.compare
  ? JSON.parse(await readFile(values.compare, 'utf8'))
  : undefined

if (!(await filledWith(values.data))) await fill(values.data)
const home = await mkdtemp(join(tmpdir(), 'meridian-bench-calls-'))
const opened = await openData(values.data, home)
const { connection, db, server, world } = opened
const sql = postgres(clientOptions(connection, 1))
const recorder = await Child.start('server', JSON.stringify(connection), home, 'recording')
const bare = await Child.start('bare', JSON.stringify(connection))
try {
  await sql`analyze`
  const leanest = values.leanest === 'no' ? [] : await runLeanest()
  const bench: Bench = {
    ...{ server, recorder, bare, connection, sql, home, tokens: world.tokens },
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
  }
  const lines: Line[] = []
  const run = async (calls: Call[]) => {
    for (const call of calls) {
      if (stopped) return
      const called = `${call.caller} ${call.name}`
      if (!values.only.some((words) => called.includes(words))) continue
      // What one call cannot do takes nothing from the others.
      const line = await measure(bench, call).catch((error: Error) => error)
      if (line instanceof Error) {
        say(`${call.caller}: ${call.name}: not measured. ${line.message}`)
        process.exitCode = 1
        continue
      }
      lines.push(line)
      const told = `${line.perSecond.toFixed(0)}/s, bare ${line.bare?.toFixed(0)}`
      say(`${call.caller}: ${call.name}: ${told}${line.failed ? ` (${line.failed})` : ''}`)
    }
  }
  if (values.leanest !== 'only') {
    await run(await writingCalls(server.address, db, world))
    await run(pointCalls(world))
    await run(homeCalls())
    await run(await listCalls(server.address, world))
    await run(statisticsCalls(world))
    console.log(table(lines, before?.lines ?? []))
  }
  const load = loadavg().map((one) => one.toFixed(1))
  const whole = { scale: opened.scale, load, ...values, leanest, lines }
  if (values.json) await writeFile(values.json, JSON.stringify(whole, null, 2))
} finally {
  await hangUp()
  await Promise.all([recorder, bare].map(({ child }) => child.end()))
  await sql.end()
  await opened.close()
  await rm(home, { recursive: true, force: true })
}

/** Measures the calls that have a bare route of their own. */
async function runLeanest(): Promise<Found[]> {
  const lean = await Child.start('../lean/serve', JSON.stringify(connection))
  const theirs = values.other && pathToFileURL(join(resolve(values.other), 'bench/calls/server.ts'))
  const other = theirs ? await Child.start(theirs, JSON.stringify(connection), home) : undefined
  const sides = { ours: server, lean, other }
  const rounds = Math.max(3, Number(values.rounds))
  const how = { seconds: Number(values.seconds), rounds, connections: 50 }
  const found: Found[] = []
  try {
    for (const pair of await pairsOf(server.address, db, world, rounds * (other ? 2 : 1))) {
      if (stopped || !values.only.some((words) => pair.name.includes(words))) continue
      const one = await besideLeanest(pair, sides, recorder, how).catch((error: Error) => error)
      if (one instanceof Error) {
        say(`${pair.name}: not measured. ${one.message}`)
        process.exitCode = 1
        continue
      }
      found.push(one)
      say(`${pair.name}: measured, load ${loadavg()[0]?.toFixed(1)}`)
    }
  } finally {
    await Promise.all([lean.child.end(), other?.child.end()])
  }
  console.log(`${leanTable(found, other !== undefined)}\n`)
  return found
}

/** Fills a directory with the small scale. */
async function fill(directory: string): Promise<void> {
  say(`Filling ${directory} first.`)
  const program = new URL('./data/run.ts', import.meta.url).pathname
  const settings = ['--scale', 'small', '--dir', directory]
  const child = spawn(process.execPath, [program, ...settings], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The data could not be made.')
}
