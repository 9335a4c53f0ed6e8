/*
 * npm run bench:growth -- --large directory [--small directory] [--only words] [--seconds 0.5] [--rounds 3] [--json file]
 *
 * What the calls of the same school cost in a large installation over a small one. Both databases and a server on each run at
 * the same time, and are asked in turns, so that a machine which is quicker at one hour than at another tells nothing. Needs
 * two directories of bench:data.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hangUp } from './calls/ask.ts'
import type { Call } from './calls/call.ts'
import { listCalls } from './calls/lists.ts'
import { openData } from './calls/open.ts'
import { homeCalls, pointCalls, statisticsCalls } from './calls/reading.ts'
import { inTurns } from './calls/turns.ts'
import { defaultHome } from './data/home.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: defaultHome('small') },
    large: { type: 'string', default: defaultHome('large') },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '0.5' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
})
const how = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const ofOneSchool = ['school', 'middling', 'teacher', 'student']

type Opened = Awaited<ReturnType<typeof openData>>

/** The calls of people of one school, by who makes them and name. */
async function callsOf({ server, world }: Opened): Promise<Map<string, Call>> {
  const calls = [
    ...pointCalls(world),
    ...homeCalls(),
    ...(await listCalls(server.address, world)),
    ...statisticsCalls(world),
  ]
  const own = calls.filter(({ caller }) => ofOneSchool.includes(caller))
  return new Map(own.map((call) => [`${call.caller}: ${call.name}`, call]))
}

const home = await mkdtemp(join(tmpdir(), 'meridian-bench-growth-'))
const small = await openData(values.small, home)
const large = await openData(values.large, home)
try {
  const [ofSmall, ofLarge] = [await callsOf(small), await callsOf(large)]
  const lines: { call: string; small: number; large: number; growth: number }[] = []
  for (const [call, one] of ofSmall) {
    const other = ofLarge.get(call)
    if (!other || !call.includes(values.only)) continue
    // What one call cannot do takes nothing from the others.
    const turns = await inTurns(
      { address: small.server.address, call: one, tokens: small.world.tokens },
      { address: large.server.address, call: other, tokens: large.world.tokens },
      how,
    ).catch((error: Error) => error)
    if (turns instanceof Error) {
      process.stderr.write(`${call}: not measured. ${turns.message}\n`)
      process.exitCode = 1
      continue
    }
    lines.push({ call, small: turns.first, large: turns.second, growth: turns.ratio })
    process.stderr.write(`${call}: ${lines.at(-1)?.growth.toFixed(2)}\n`)
  }
  console.log('| call | small, per s | large, per s | growth |\n| --- | ---: | ---: | ---: |')
  for (const { call, ...line } of lines.toSorted((a, b) => b.growth - a.growth))
    console.log(
      `| ${call} | ${line.small.toFixed(0)} | ${line.large.toFixed(0)} | ${line.growth.toFixed(2)} |`,
    )
  if (values.json) await writeFile(values.json, JSON.stringify(lines, null, 2))
} finally {
  await hangUp()
  await Promise.all([small.close(), large.close()])
  await rm(home, { recursive: true, force: true })
}
