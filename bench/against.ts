/*
 * npm run bench:against -- --other directory [--data directory] [--other-data directory] [--only words]...
 *   [--seconds 0.4] [--rounds 5] [--json file]
 *
 * What the calls of this checkout cost beside those of another one, such as a git worktree of the commit before with its
 * packages installed. A server of each runs, and they are asked in turns. Needs a directory of bench:data of the small
 * scale, whose migrations are those of this checkout. Both run on it, unless the other checkout has another schema, and
 * so a directory of its own, made by its own bench:data: the rows are the same.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { hangUp } from './calls/ask.ts'
import type { Call } from './calls/call.ts'
import { Child } from './calls/child.ts'
import { inTurns, type Side, type Turns } from './calls/turns.ts'
import { defaultHome } from './data/home.ts'

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    data: { type: 'string', default: defaultHome('small') },
    'other-data': { type: 'string' },
    only: { type: 'string', multiple: true, default: [''] },
    seconds: { type: 'string', default: '0.4' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
})
if (!values.other) throw new Error('Say which checkout to compare with: --other directory.')
const how = { seconds: Number(values.seconds), rounds: Number(values.rounds) }

const here = resolve(import.meta.dirname, '..')
const there = resolve(values.other)
const home = await mkdtemp(join(tmpdir(), 'meridian-bench-against-'))
const ours = await openSide(here, values.data)
const theirs = values['other-data']
  ? await openSide(there, values['other-data'])
  : await serverBeside(there)
try {
  const others = new Map(theirs.calls.map((call) => [nameOf(call), call]))
  const lines: (Turns & { call: string })[] = []
  for (const call of ours.calls) {
    const name = nameOf(call)
    const other = others.get(name)
    if (!other || !values.only.some((words) => name.includes(words))) continue
    const turns = await inTurns({ ...ours.side, call }, { ...theirs.side, call: other }, how)
    lines.push({ call: name, ...turns })
    process.stderr.write(`${name}: ${turns.ratio.toFixed(2)}\n`)
  }
  console.log('| call | here, per s | other, per s | here / other |\n| --- | ---: | ---: | ---: |')
  for (const { call, first, second, ratio } of lines.toSorted((a, b) => a.ratio - b.ratio))
    console.log(`| ${call} | ${first.toFixed(0)} | ${second.toFixed(0)} | ${ratio.toFixed(2)} |`)
  if (values.json) await writeFile(values.json, JSON.stringify(lines, null, 2))
} finally {
  await hangUp()
  await theirs.close()
  await ours.close()
  await rm(home, { recursive: true, force: true })
}

function nameOf({ caller, name }: Call): string {
  return `${caller}: ${name}`
}

/** What is asked, and of whom, of a checkout whose server runs on the data of a directory; by that checkout's own code. */
async function openSide(checkout: string, data: string) {
  const own = (file: string) => import(pathToFileURL(join(checkout, 'bench/calls', file)).href)
  const { openData } = (await own('open.ts')) as typeof import('./calls/open.ts')
  const { listCalls } = (await own('lists.ts')) as typeof import('./calls/lists.ts')
  const reading = (await own('reading.ts')) as typeof import('./calls/reading.ts')
  const { writingCalls } = (await own('writing.ts')) as typeof import('./calls/writing.ts')
  const { connection, db, server, world, close } = await openData(
    data,
    await mkdtemp(join(home, 'data-')),
  )
  const calls: Call[] = [
    ...(await writingCalls(server.address, db, world)),
    ...reading.pointCalls(world),
    ...reading.homeCalls(),
    ...(await listCalls(server.address, world)),
    ...reading.statisticsCalls(world),
  ]
  const side: Omit<Side, 'call'> = { address: server.address, tokens: world.tokens }
  return { connection, calls, side, close }
}

/** The server of another checkout on the database of ours, which is asked the same. */
async function serverBeside(checkout: string) {
  const program = pathToFileURL(join(checkout, 'bench/calls/server.ts'))
  const { child, address } = await Child.start(program, JSON.stringify(ours.connection), home)
  return { calls: ours.calls, side: { ...ours.side, address }, close: () => child.end() }
}
