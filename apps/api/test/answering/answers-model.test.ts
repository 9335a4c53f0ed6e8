import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createServices } from '../../src/platform/services.ts'
import { type Harness, startHarness } from '../harness.ts'
import { AnswersRun } from './answers.run.ts'
import { type ClassWorld, makeClass } from './attempts.world.ts'

/** How many interleavings: a few with every run of the tests, thousands when asked for. */
const runs = runsOf(12, 60, 'ANSWERS_RUNS')
const script = { minLength: 15, maxLength: 40, size: 'max' } as const

let h: Harness
let w: ClassWorld
let app: FastifyInstance
let home: string
let baseUrl: string

/** A server beside the harness's own, on its database: this one dies and comes back on the same port. */
async function serve(port: number): Promise<void> {
  const config = readConfig({ DATA_DIR: home, PORT: '0', LOG_LEVEL: 'silent' })
  app = await buildApp(await createServices({ db: h.db, config }))
  baseUrl = `${await app.listen({ host: '127.0.0.1', port })}/api`
}
const server = {
  async kill() {
    app.server.closeAllConnections()
    await app.close()
  },
  start: () => serve(Number(new URL(baseUrl).port)),
}

beforeAll(async () => {
  h = await startHarness()
  w = await makeClass(h.db)
  home = await mkdtemp(join(tmpdir(), 'meridian-answers-'))
  await serve(0)
})
afterAll(async () => {
  await app.close()
  await h.close()
  await rm(home, { recursive: true, force: true })
})

const device = fc.nat({ max: 1 })
const tab = fc.nat({ max: 1 })
const question = fc.nat({ max: 2 })
type Step = (run: AnswersRun) => Promise<unknown>
const step = (
  weight: number,
  arbitrary: fc.Arbitrary<{ name: string; run: Step }>,
): fc.WeightedArbitrary<Named> => ({
  weight,
  arbitrary: arbitrary.map(({ name, run }) => ({ run, [fc.toStringMethod]: () => name })),
})
type Named = { run: Step }
const named = (name: string, run: Step) => ({ name, run })

/** What may happen, and how often. */
const anything = fc.oneof(
  step(
    24,
    fc
      .tuple(device, tab, question, fc.constantFrom('new', 'grown', 'empty', 'old'), fc.boolean())
      .map(([d, t, q, kind, typing]) =>
        named(`edit(${d}.${t} q${q} ${kind} ${typing})`, (run) => run.edit(d, t, q, kind, typing)),
      ),
  ),
  step(
    12,
    fc
      .constantFrom(10, 25, 900, 6000, 40_000)
      .map((ms) => named(`wait(${ms})`, (run) => run.time.advance(ms))),
  ),
  step(
    3,
    fc
      .tuple(device, fc.boolean())
      .map(([d, online]) => named(`line(${d} ${online})`, (run) => run.line(d, online))),
  ),
  step(
    2,
    device.map((d) => named(`loseAnswer(${d})`, (run) => run.loseAnswer(d))),
  ),
  step(
    3,
    fc.tuple(device, tab).map(([d, t]) => named(`kill(${d}.${t})`, (run) => run.kill(d, t))),
  ),
  step(
    8,
    device.map((d) => named(`open(${d})`, (run) => run.open(d))),
  ),
  step(
    3,
    fc.tuple(device, tab).map(([d, t]) => named(`here(${d}.${t})`, (run) => run.here(d, t))),
  ),
  step(
    2,
    fc
      .tuple(device, tab, question, fc.boolean())
      .map(([d, t, q, other]) =>
        named(`decide(${d}.${t} q${q} ${other})`, (run) => run.decide(d, t, q, other)),
      ),
  ),
  step(
    1,
    fc.boolean().map((up) => named(`server(${up})`, (run) => run.server(up))),
  ),
  step(1, fc.constant(named('expire', (run) => run.expire()))),
  step(
    3,
    fc.nat({ max: 99 }).map((place) => named(`repeat(${place})`, (run) => run.repeat(place))),
  ),
  step(
    2,
    fc.tuple(device, tab).map(([d, t]) => named(`submit(${d}.${t})`, (run) => run.submit(d, t))),
  ),
  step(
    1,
    fc
      .tuple(device, tab)
      .map(([d, t]) => named(`takeBack(${d}.${t})`, (run) => run.takeBack(d, t))),
  ),
  step(
    5,
    device.map((d) => named(`cold(${d})`, (run) => run.cold(d))),
  ),
  step(
    6,
    device.map((d) => named(`home(${d})`, (run) => run.home(d))),
  ),
  // A device that is switched off in the middle of handing in without a line, and on again with one.
  step(
    3,
    fc.tuple(device, tab).map(([d, t]) =>
      named(`pocket(${d}.${t})`, async (run) => {
        await run.line(d, false)
        await run.submit(d, t)
        await run.shut(d)
        await run.line(d, true)
      }),
    ),
  ),
  step(
    1,
    fc
      .integer({ min: 0, max: 3 })
      .map((one) => named(`deadline(${one})`, (run) => (one === 0 ? run.deadline() : run.look()))),
  ),
)

/** A second device has the attempt and loses its line; time runs out, and the first one says that it has nothing more. */
const shutOut: Named[] = [
  { run: (run) => run.open(1) },
  { run: (run) => run.time.advance(900) },
  { run: (run) => run.here(1, 0) },
  { run: (run) => run.time.advance(900) },
  { run: (run) => run.line(1, false) },
  { run: (run) => run.edit(1, 0, 0, 'new', false) },
  { run: (run) => run.deadline() },
]

/** A phone without a line is closed in the middle, opened again, hands in, is closed, and comes to its home with a line. */
const underground: Named[] = [
  { run: (run) => run.home(0) },
  { run: (run) => run.line(0, false) },
  { run: (run) => run.kill(0, 0) },
  { run: (run) => run.cold(0) },
  { run: (run) => run.edit(0, 0, 0, 'new', false) },
  { run: (run) => run.kill(0, 0) },
  { run: (run) => run.cold(0) },
  { run: (run) => run.edit(0, 0, 1, 'new', false) },
  { run: (run) => run.submit(0, 0) },
  { run: (run) => run.kill(0, 0) },
  { run: (run) => run.line(0, true) },
  { run: (run) => run.home(0) },
]

it(`no answer is lost, invented or overwritten unseen, in ${runs} interleavings`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, script), async (steps) => {
      const run = await AnswersRun.begin(h, w, baseUrl, server)
      try {
        for (const one of steps) await one.run(run)
        await run.heal()
        await run.verify()
      } finally {
        await run.end()
      }
    }),
    {
      numRuns: runs,
      examples: [[shutOut], [underground]],
      endOnFailure: !process.env.ANSWERS_SEED,
      ...(process.env.ANSWERS_SEED && { seed: Number(process.env.ANSWERS_SEED) }),
    },
  )
  expect(AnswersRun.seen.runs).toBeGreaterThanOrEqual(runs)
  expect(AnswersRun.seen.homes).toBeGreaterThan(0)
  if (process.env.ANSWERS_RUNS) console.log(AnswersRun.seen)
}, 3_600_000)
