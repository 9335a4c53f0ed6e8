// npm test [-- --only stage]: everything that is checked before a change is taken.
import { parseArgs } from 'node:util'
import { checks, prepareArtifacts } from './lib/checks.mjs'
import { launch } from './lib/launch.mjs'
import { duration, explain, StopError } from './lib/report.mjs'
import { endRunning } from './lib/run.mjs'

/** @import { Stage } from './lib/checks.mjs' */

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
 */
async function runStage({ headline, check }) {
  process.stdout.write(`\n== ${headline}\n`)
  const begun = performance.now()
  let result = { passed: 0, failed: 1 }
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
  let passed = 0
  let failed = 0
  for (const stage of stages) {
    const result = await runStage(stage)
    passed += result.passed
    failed += result.failed
  }
  process.exitCode = failed === 0 ? 0 : 1
  last(passed, failed)
}

await launch(runAll, () => last(0, 1))
