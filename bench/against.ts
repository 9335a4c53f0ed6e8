/*
 * npm run bench:against -- --other directory [--data directory] [--only words]... [--seconds 0.4] [--rounds 5]
 *   [--json file]
 *
 * What the calls of this checkout cost beside those of another one, such as a git worktree of the commit before with its
 * packages installed. A server of each runs on the same database, and they are asked in turns. Needs a directory of
 * bench:data of the small scale, whose migrations are those of this checkout.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { hangUp } from './calls/ask.ts'
import type { Call } from './calls/call.ts'
import { Child } from './calls/child.ts'
import { listCalls } from './calls/lists.ts'
import { openData } from './calls/open.ts'
import { homeCalls, pointCalls, statisticsCalls } from './calls/reading.ts'
import { inTurns, type Side, type Turns } from './calls/turns.ts'
import { writingCalls } from './calls/writing.ts'
import { defaultHome } from './data/home.ts'

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    data: { type: 'string', default: defaultHome('small') },
    only: { type: 'string', multiple: true, default: [''] },
    seconds: { type: 'string', default: '0.4' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
})
if (!values.other) throw new Error('Say which checkout to compare with: --other directory.')
const how = { seconds: Number(values.seconds), rounds: Number(values.rounds) }

const home = await mkdtemp(join(tmpdir(), 'meridian-bench-against-'))
const { connection, db, server, world, close } = await openData(values.data, home)
const program = pathToFileURL(join(resolve(values.other), 'bench/calls/server.ts'))
const other = await Child.start(program, JSON.stringify(connection), home)
try {
  const calls: Call[] = [
    ...(await writingCalls(server.address, db, world)),
    ...pointCalls(world),
    ...homeCalls(world),
    ...(await listCalls(server.address, world)),
    ...statisticsCalls(world),
  ]
  const lines: (Turns & { call: string })[] = []
  for (const call of calls) {
    const name = `${call.caller}: ${call.name}`
    if (!values.only.some((words) => name.includes(words))) continue
    const side = (address: string): Side => ({ address, call, tokens: world.tokens })
    const turns = await inTurns(side(server.address), side(other.address), how)
    lines.push({ call: name, ...turns })
    process.stderr.write(`${name}: ${turns.ratio.toFixed(2)}\n`)
  }
  console.log('| call | here, per s | other, per s | here / other |\n| --- | ---: | ---: | ---: |')
  for (const { call, first, second, ratio } of lines.toSorted((a, b) => a.ratio - b.ratio))
    console.log(`| ${call} | ${first.toFixed(0)} | ${second.toFixed(0)} | ${ratio.toFixed(2)} |`)
  if (values.json) await writeFile(values.json, JSON.stringify(lines, null, 2))
} finally {
  hangUp()
  await other.child.end()
  await close()
  await rm(home, { recursive: true, force: true })
}
