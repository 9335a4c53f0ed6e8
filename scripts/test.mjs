// npm test [-- --only stage]: everything that is checked before a change is taken.
import { parseArgs } from 'node:util'
import { checks, prepareArtifacts } from './lib/checks.mjs'
import { launch } from './lib/launch.mjs'
import { duration, explain, StopError } from './lib/report.mjs'
import { endRunning } from './lib/run.mjs'

/** @import { Stage } from './lib/checks.mjs' */
/** @import { Outcome } from './lib/results.mjs' */

function chosen() {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  const unknown = values.only?.find((name) => !checks.some((stage) => stage.name === name))
  if (unknown) {
    const names = checks.map((stage) => stage.name).join(', ')
    throw new StopError(`There is no stage ${unknown}: --only takes ${names}.`)
  }
  return checks.filter((stage) => !values.only || values.only.includes(stage.name))
}

/**
 * One stage under its headline: a stage that cannot even run has failed, and the next one runs all the same.
 * @param {Stage} stage
 * @returns {Promise<Outcome>}
 */
async function runStage({ headline, check }) {
  process.stdout.write(`\n== ${headline}\n`)
  const begun = performance.now()
  /** @type {Outcome} */
  let result = { passed: 0, failed: 1, faults: [] }
  try {
    result = await check((line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    explain(error)
  }
  const { passed, failed } = result
  const verdict = failed === 0 ? '✓' : '✗'
  const time = duration(performance.now() - begun)
  process.stdout.write(`${verdict} ${headline}: ${passed} passed, ${failed} failed, ${time}\n`)
  return result
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
  for (const stage of stages) outcomes.push([stage, await runStage(stage)])
  for (const [stage, outcome] of outcomes) recall(stage, outcome)
  const passed = outcomes.reduce((sum, [, outcome]) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, [, outcome]) => sum + outcome.failed, 0)
  process.exitCode = failed === 0 ? 0 : 1
  last(passed, failed)
}

await launch(runAll, () => last(0, 1))
