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
import { ask, hangUp, percentile, withoutPause } from './calls/ask.ts'
import type { Call } from './calls/call.ts'
import { listCalls } from './calls/lists.ts'
import { openData } from './calls/open.ts'
import { homeCalls, pointCalls, statisticsCalls } from './calls/reading.ts'
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
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const connections = 4
/** Seconds before anything counts. */
const warmUp = 0.6
const ofOneSchool = ['school', 'middling', 'teacher', 'student']

type Opened = Awaited<ReturnType<typeof openData>>

/** The calls of people of one school, by who makes them and name. */
async function callsOf({ server, world }: Opened): Promise<Map<string, Call>> {
  const calls = [
    ...pointCalls(world),
    ...homeCalls(world),
    ...(await listCalls(server.address, world)),
    ...statisticsCalls(world),
  ]
  const own = calls.filter(({ caller }) => ofOneSchool.includes(caller))
  return new Map(own.map((call) => [`${call.caller}: ${call.name}`, call]))
}

/** Makes a call over the connections for some seconds; gives how many there were in a second. */
async function speedOf({ server, world }: Opened, call: Call, time: number): Promise<number> {
  const once = () =>
    Promise.all(call.asks.map((one) => ask(server.address, one, world.tokens[call.caller])))
  return (await withoutPause(once, { connections, seconds: time })).perSecond
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
    await speedOf(small, one, warmUp)
    await speedOf(large, other, warmUp)
    const turns: [number, number][] = []
    for (let round = 0; round < rounds; round += 1)
      turns.push([await speedOf(small, one, seconds), await speedOf(large, other, seconds)])
    const middle = (numbers: number[]) => percentile(numbers, 0.5)
    lines.push({
      call,
      small: middle(turns.map(([first]) => first)),
      large: middle(turns.map(([, second]) => second)),
      growth: middle(turns.map(([first, second]) => first / second)),
    })
    process.stderr.write(`${call}: ${lines.at(-1)?.growth.toFixed(2)}\n`)
  }
  console.log('| call | small, per s | large, per s | growth |\n| --- | ---: | ---: | ---: |')
  for (const { call, ...line } of lines.toSorted((a, b) => b.growth - a.growth))
    console.log(
      `| ${call} | ${line.small.toFixed(0)} | ${line.large.toFixed(0)} | ${line.growth.toFixed(2)} |`,
    )
  if (values.json) await writeFile(values.json, JSON.stringify(lines, null, 2))
} finally {
  hangUp()
  await Promise.all([small.close(), large.close()])
  await rm(home, { recursive: true, force: true })
}
