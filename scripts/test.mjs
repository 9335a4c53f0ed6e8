// npm test [-- --all] [-- --only stage]: what is checked before a change is taken; with --all also what is exhaustive or slow.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { checks, prepareArtifacts } from './lib/checks.mjs'
import { launch } from './lib/launch.mjs'
import { duration, explain, StopError } from './lib/report.mjs'
import { endRunning } from './lib/run.mjs'

/** @import { Stage } from './lib/checks.mjs' */
/** @import { Outcome } from './lib/results.mjs' */

/** The stages that the arguments ask for; with --all the tests learn of it from their environment (test/extent.ts). */
function chosen() {
  const options = /** @type {const} */ ({
    only: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
  })
  const { values } = parseArgs({ options })
  const unknown = values.only?.find((name) => !checks.some((stage) => stage.name === name))
  if (unknown) {
    const names = checks.map((stage) => stage.name).join(', ')
    throw new StopError(`There is no stage ${unknown}: --only takes ${names}.`)
  }
  if (values.all) process.env.MERIDIAN_TESTS = 'all'
  const asked =
    values.only ?? checks.filter(({ long }) => values.all || !long).map(({ name }) => name)
  return checks.filter(({ name }) => asked.includes(name))
}

/**
 * Runs one stage; one that cannot even run has failed, and the next one runs all the same.
 * @param {Stage} stage
 * @param {(line: string) => void} say
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ headline, check }, say) {
  const begun = performance.now()
  /** @type {Outcome} */
  let result = { passed: 0, failed: 1, faults: [] }
  try {
    result = await check(say)
  } catch (error) {
    explain(error)
  }
  const { passed, failed } = result
  const verdict = failed === 0 ? '✓' : '✗'
  const time = duration(performance.now() - begun)
  say(`${verdict} ${headline}: ${passed} passed, ${failed} failed, ${time}`)
  return result
}

/** @param {string} line */
const print = (line) => void process.stdout.write(`${line}\n`)

/**
 * Runs stages that need nothing of each other, as many at once as there are processors. Each keeps its words until it is done.
 * @param {Stage[]} stages
 * @returns {Promise<[Stage, Outcome][]>}
 */
async function runTogether(stages) {
  const left = [...stages]
  /** @type {[Stage, Outcome][]} */
  const outcomes = []
  const work = async () => {
    for (let stage = left.shift(); stage; stage = left.shift()) {
      const lines = [`\n== ${stage.headline}`]
      const outcome = await outcomeOf(stage, (line) => lines.push(line))
      print(lines.join('\n'))
      outcomes.push([stage, outcome])
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return outcomes
}

/**
 * Runs a stage that has the machine to itself, and shows its words as they come.
 * @param {Stage} stage
 * @returns {Promise<[Stage, Outcome]>}
 */
async function runAlone(stage) {
  print(`\n== ${stage.headline}`)
  return [stage, await outcomeOf(stage, print)]
}

/**
 * What failed, once more at the end: the lines that say so may be far above, or cut from what is kept of the output.
 * @param {Stage} stage
 * @param {Outcome} outcome
 */
function recall({ headline }, { failed, faults }) {
  if (failed === 0) return
  process.stdout.write(`\n✗ ${headline}\n`)
  for (const fault of faults) process.stdout.write(`\n${fault}\n`)
}

/** @type {(passed: number, failed: number) => boolean} */
const last = (passed, failed) => process.stdout.write(`\n${passed} passed, ${failed} failed\n`)

async function runAll() {
  const stages = chosen()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      endRunning()
      process.exit(1)
    })
  prepareArtifacts()
  /** @type {[Stage, Outcome][]} */
  const outcomes = []
  for (const stage of stages.filter(({ when }) => when === 'first'))
    outcomes.push(await runAlone(stage))
  outcomes.push(...(await runTogether(stages.filter(({ when }) => when === 'together'))))
  for (const stage of stages.filter(({ when }) => when === 'last'))
    outcomes.push(await runAlone(stage))
  for (const [stage, outcome] of outcomes) recall(stage, outcome)
  const passed = outcomes.reduce((sum, [, outcome]) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, [, outcome]) => sum + outcome.failed, 0)
  process.exitCode = failed === 0 ? 0 : 1
  last(passed, failed)
}

await launch(runAll, () => last(0, 1))
