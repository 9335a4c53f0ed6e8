import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { smallestRounds } from './bench.mjs'
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
/**
 * A stage of `npm test`. `when`: before everything else, at the same time as others of which it needs nothing, or by itself at the end.
 * `long`: only with `--all`, or when it is named.
 * @typedef {{ name: string, headline: string, when: 'first' | 'together' | 'last', long?: true, check: (say: Say) => Promise<Outcome> }} Stage
 */

/** Where test results are left for people and for CI. */
const artifacts = inRoot('artifacts')

/** @type {Outcome} */
const yes = { passed: 1, failed: 0, faults: [] }
/** @type {Outcome} */
const no = { passed: 0, failed: 1, faults: [] }

/**
 * Where the program of an installed package lies.
 * @param {string} name
 * @param {string} bin
 */
function programOf(name, bin) {
  const folder = inRoot('node_modules', name)
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const path = typeof bins === 'string' ? bins : bins[bin]
  if (!path) throw new Error(`${name} has no program ${bin}.`)
  return join(folder, path)
}

/**
 * Runs the program of an installed package with the project's Node; its words go to the terminal.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 */
async function shown(script, args, more) {
  const env = projectEnvironment(more)
  const { code } = await run(process.execPath, [script, ...args], { show: true, env })
  return code === 0
}

/**
 * Runs such a program beside others; its words are said where it fails.
 * @param {Say} say
 * @param {string} script
 * @param {readonly string[]} args
 */
async function beside(say, script, args) {
  const env = projectEnvironment({ FORCE_COLOR: process.stdout.isTTY ? '1' : '0' })
  const { code, output } = await run(process.execPath, [script, ...args], { env })
  if (code !== 0) say(output.trim())
  return code === 0
}

/** @param {Say} say */
async function workspaces(say) {
  say(await ensureInstalled(say))
  return yes
}

/** @param {Say} say */
async function format(say) {
  return (await beside(say, programOf('@biomejs/biome', 'biome'), ['ci', '.'])) ? yes : no
}

/** @param {Say} say */
async function directions(say) {
  const args = ['--config', '.dependency-cruiser.mjs', 'apps', 'packages']
  return (await beside(say, programOf('dependency-cruiser', 'depcruise'), args)) ? yes : no
}

/**
 * Files, exports and packages that nothing uses.
 * @param {Say} say
 */
async function deadCode(say) {
  const kinds = 'files,dependencies,unlisted,exports'
  const args = ['--no-progress', '--include', kinds]
  return (await beside(say, programOf('knip', 'knip'), args)) ? yes : no
}

/**
 * The TypeScript projects. What runs in Node is one of them, so that the files of the server are not checked once more for each folder
 * that imports them (decision 126).
 */
const projects = ['.', 'apps/web', 'e2e', 'bench', 'packages/questions', 'apps/web/src/worker']

/**
 * One checker after the other: several of a project each work out the same types, and other stages use the other processor.
 * @param {Say} say
 */
async function types(say) {
  const tsc = programOf('typescript', 'tsc')
  let right = true
  for (const project of projects)
    right = (await beside(say, tsc, ['--singleThreaded', '-p', project])) && right
  return right ? yes : no
}

async function tests() {
  const file = join(artifacts, 'vitest.json')
  for (const last of [file, unhandledFile]) rmSync(last, { force: true })
  const json = ['--reporter=json', `--outputFile.json=${file}`]
  const reporters = ['--reporter=default', ...json, '--reporter=./scripts/lib/unhandled.mjs']
  const succeeded = await shown(programOf('vitest', 'vitest'), ['run', ...reporters])
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
  const program = programOf('@playwright/test', 'playwright')
  const succeeded = await shown(program, ['test', '--reporter=list,json'], more)
  return playwrightOutcome(file, succeeded)
}

/**
 * The stages of `npm test`, in order. Each gives how many tests passed and failed; a check counts as one.
 * @type {readonly Stage[]}
 */
export const checks = [
  { name: 'install', headline: 'Packages', when: 'first', check: workspaces },
  { name: 'web', headline: 'Build of the web pages', when: 'together', check: web },
  { name: 'types', headline: 'Types', when: 'together', check: types },
  { name: 'format', headline: 'Format and lint', when: 'together', check: format },
  { name: 'directions', headline: 'Import directions', when: 'together', check: directions },
  { name: 'dead', headline: 'Dead code', when: 'together', check: deadCode },
  { name: 'unit', headline: 'Unit and API tests', when: 'last', check: tests },
  { name: 'journeys', headline: 'Browser journeys', when: 'last', check: journeys },
  {
    name: 'bench',
    headline: 'Smallest rounds of bench',
    when: 'last',
    long: true,
    check: smallestRounds,
  },
]

/** Makes the place of the results. */
export function prepareArtifacts() {
  mkdirSync(artifacts, { recursive: true })
}
