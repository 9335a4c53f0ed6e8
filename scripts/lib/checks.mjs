import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureInstalled } from './install.mjs'
import { projectEnvironment } from './node.mjs'
import { inRoot } from './paths.mjs'
import { playwrightOutcome, vitestOutcome } from './results.mjs'
import { run } from './run.mjs'
import { unhandledFile } from './unhandled.mjs'
import { ensureWeb } from './web.mjs'

/** @import { Say } from './report.mjs' */
/** @import { Outcome } from './results.mjs' */
/** @typedef {{ name: string, headline: string, check: (say: Say) => Promise<Outcome> }} Stage */

/** Where test results are left for people and for CI. */
const artifacts = inRoot('artifacts')

/** @type {Outcome} */
const yes = { passed: 1, failed: 0, faults: [] }
/** @type {Outcome} */
const no = { passed: 0, failed: 1, faults: [] }

/**
 * A program of an installed package, run with the project's Node; its words go to the terminal.
 * @param {string} name
 * @param {string} bin
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 */
async function tool(name, bin, args, more) {
  const folder = inRoot('node_modules', name)
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const path = typeof bins === 'string' ? bins : bins[bin]
  if (!path) throw new Error(`${name} has no program ${bin}.`)
  const script = join(folder, path)
  const env = projectEnvironment(more)
  const { code } = await run(process.execPath, [script, ...args], { show: true, env })
  return code === 0
}

/** @param {Say} say */
async function workspaces(say) {
  say(await ensureInstalled(say))
  return yes
}

async function format() {
  return (await tool('@biomejs/biome', 'biome', ['ci', '.'])) ? yes : no
}

async function directions() {
  const args = ['--config', '.dependency-cruiser.mjs', 'apps', 'packages']
  return (await tool('dependency-cruiser', 'depcruise', args)) ? yes : no
}

/** Files, exports and packages that nothing uses. */
async function deadCode() {
  const kinds = 'files,dependencies,unlisted,exports'
  return (await tool('knip', 'knip', ['--no-progress', '--include', kinds])) ? yes : no
}

/**
 * The TypeScript projects, the longest first. What runs in Node is one of them, so that the files of the server are not
 * checked once more for each folder that imports them (decision 126).
 */
const projects = ['.', 'apps/web', 'e2e', 'bench', 'packages/questions', 'apps/web/src/worker']

/**
 * Each project with one checker, as many projects at once as there are processors: several checkers of a project each work
 * out the same types, and take twice the time of the processor.
 */
async function types() {
  const left = [...projects]
  let right = true
  const work = async () => {
    for (let project = left.shift(); project; project = left.shift())
      right = (await tool('typescript', 'tsc', ['--singleThreaded', '-p', project])) && right
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return right ? yes : no
}

async function tests() {
  const file = join(artifacts, 'vitest.json')
  for (const last of [file, unhandledFile]) rmSync(last, { force: true })
  const json = ['--reporter=json', `--outputFile.json=${file}`]
  const reporters = ['--reporter=default', ...json, '--reporter=./scripts/lib/unhandled.mjs']
  const succeeded = await tool('vitest', 'vitest', ['run', ...reporters])
  return vitestOutcome(file, unhandledFile, succeeded)
}

/** @param {Say} say */
async function web(say) {
  say(await ensureWeb(say))
  return yes
}

/** @param {Say} say */
async function journeys(say) {
  const browser = await findBrowser(say)
  const file = join(artifacts, 'playwright.json')
  rmSync(file, { force: true })
  const more = { MERIDIAN_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const succeeded = await tool(
    '@playwright/test',
    'playwright',
    ['test', '--reporter=list,json'],
    more,
  )
  return playwrightOutcome(file, succeeded)
}

/**
 * The stages of `npm test`, in order. Each gives how many tests passed and failed; a check counts as one.
 * @type {readonly Stage[]}
 */
export const checks = [
  { name: 'install', headline: 'Packages', check: workspaces },
  { name: 'format', headline: 'Format and lint', check: format },
  { name: 'directions', headline: 'Import directions', check: directions },
  { name: 'dead', headline: 'Dead code', check: deadCode },
  { name: 'types', headline: 'Types', check: types },
  { name: 'unit', headline: 'Unit and API tests', check: tests },
  { name: 'web', headline: 'Build of the web pages', check: web },
  { name: 'journeys', headline: 'Browser journeys', check: journeys },
]

/** Makes the place of the results. */
export function prepareArtifacts() {
  mkdirSync(artifacts, { recursive: true })
}
