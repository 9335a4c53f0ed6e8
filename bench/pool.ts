/*
 * node bench/pool.ts [--data directory] [--rounds 8] [--statements 60000]
 *
 * Statements in a second of three askers on ten connections, round by round: of Meridian's pool and of the driver's own, in
 * turns (decision 044). Needs a directory of bench:data, by default that of the small scale.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { clientOptions } from '../apps/api/src/platform/database/connect.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/embedded.ts'
import { poolOf } from '../apps/api/src/platform/database/pool.ts'
import { defaultHome } from './data/home.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: defaultHome('small') },
    rounds: { type: 'string', default: '8' },
    statements: { type: 'string', default: '60000' },
  },
})
const [connections, askers, statements] = [10, 3, Number(values.statements)]
const embedded = await startEmbedded(join(values.data, 'postgres'))
const options = clientOptions(embedded.connection, connections)
const ours = poolOf(options, connections)
const drivers = postgres(options)
const how = { prepare: true, simple: false }

type Run = (text: string, values: string[]) => PromiseLike<unknown>
const runs: Record<string, Run> = {
  'our pool': (text, given) => ours.run(text, given),
  "the driver's": (text, given) => drivers.unsafe(text, given, how),
}

/** All connections at once, so that they are open. */
async function openAll(run: Run): Promise<void> {
  const one = async () => run('select pg_sleep(0.2)', [])
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      // Not in the same moment, which would be one message.
      await new Promise((resolve) => setTimeout(resolve, at))
      await one()
    }),
  )
}

async function speedOf(run: Run): Promise<number> {
  const begun = performance.now()
  let asked = 0
  const ask = async () => {
    while (asked < statements) {
      asked += 1
      await run('select $1::text as text', ['word'])
    }
  }
  await Promise.all(Array.from({ length: askers }, ask))
  return (statements / (performance.now() - begun)) * 1000
}

for (const run of Object.values(runs)) await openAll(run)
for (let round = 1; round <= Number(values.rounds); round += 1)
  for (const [name, run] of Object.entries(runs))
    console.log(
      `${round * statements} statements, ${name}: ${Math.round(await speedOf(run))} per s`,
    )
await Promise.all([ours.end(), drivers.end({ timeout: 1 })])
await embedded.stop()
