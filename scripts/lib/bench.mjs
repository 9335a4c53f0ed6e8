import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findBrowser } from './browser.mjs'
import { projectEnvironment } from './node.mjs'
import { inRoot } from './paths.mjs'
import { duration } from './report.mjs'
import { endRunning, run } from './run.mjs'
import { ensureWeb } from './web.mjs'

/** @import { Say } from './report.mjs' */
/** @import { Outcome } from './results.mjs' */

/** A program of `bench/` with the arguments of its smallest round. @typedef {readonly [program: string, ...args: string[]]} Round */

/** Milliseconds after which a round counts as one that hangs. */
const patience = 180_000
/** How much of a failed round's words is told. */
const told = 2000
const media = 'apps/api/src/demo/media'

/**
 * The smallest round of each program, in this order; what one makes, the next ones use. Below a minute each on two
 * processors: they show that the programs run, and measure nothing.
 * @param {string} folder for the data of bench:data and a list of students
 * @returns {readonly Round[]}
 */
const roundsIn = (folder) => [
  ['data/run.ts', '--scale', 'tiny', '--dir', join(folder, 'data')],
  [
    'run.ts',
    ...['--data', join(folder, 'data'), '--seconds', '0.2', '--rounds', '1'],
    ...['--only', 'home of a student', '--only', 'student home'],
  ],
  [
    'growth.ts',
    ...['--small', join(folder, 'data'), '--large', join(folder, 'data')],
    ...['--only', 'student: home', '--seconds', '0.1', '--rounds', '1'],
  ],
  [
    'against.ts',
    ...['--other', '.', '--data', join(folder, 'data')],
    ...['--only', 'student: home', '--seconds', '0.1', '--rounds', '1'],
  ],
  ['pool.ts', '--data', join(folder, 'data'), '--rounds', '1', '--statements', '2000'],
  ['answers-load.ts', '20', '20', '10'],
  ['answers-crash.ts', '5', '1'],
  ['faults.ts', '2', '3'],
  ['imports.ts', '200'],
  ['rosters.ts', join(folder, 'lists')],
  ['orphans.ts', '2000'],
  ['files-table.ts', media, '1'],
  ['upload-memory.ts', '16', 'disk'],
  ['hostile-files.ts', '--light', join(folder, 'lists')],
  ['hostile-in-browser.ts', 'a page'],
]

/**
 * The same for programs that ask a server with the demo.
 * @param {string} address
 * @returns {readonly Round[]}
 */
const roundsAt = (address) => [
  ['pages.ts', address, '--rounds', '1', '--match', 'login'],
  ['documents.ts', address, media, '--match', 'geography'],
]

/**
 * Programs without a round here: uploads-crash.ts runs a test of `npm test` with more kills, answers-crash.server.ts is the
 * server of answers-crash.ts.
 */
const without = ['uploads-crash.ts', 'answers-crash.server.ts']

/**
 * Runs the smallest round of each program of `bench/`, so that those which nobody runs for long stay whole.
 * @param {Say} say
 * @returns {Promise<Outcome>} a fault for each program that fails, says nothing or has no round
 */
export async function smallestRounds(say) {
  const env = projectEnvironment({ MERIDIAN_CHROMIUM: await findBrowser(say) })
  await ensureWeb(say)
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-rounds-'))
  /** @type {string[]} */
  const faults = []
  let passed = 0
  /** @param {readonly Round[]} rounds */
  const runAll = async (rounds) => {
    for (const round of rounds) {
      const fault = await faultOf(round, env, say)
      if (fault) faults.push(fault)
      else passed += 1
    }
  }
  try {
    mkdirSync(join(folder, 'lists'))
    writeFileSync(join(folder, 'lists', 'class.csv'), 'name,grade\nSalma Hassan,6\nAdam Tarek,6\n')
    await runAll(roundsIn(folder))
    const demo = await serveDemo(join(folder, 'installations'), env)
    await runAll(roundsAt(demo.address)).finally(demo.end)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const known = [...roundsIn(''), ...roundsAt('')].map(([program]) => program)
  for (const program of readdirSync(inRoot('bench')))
    if (program.endsWith('.ts') && ![...known, ...without].includes(program))
      faults.push(`bench/${program}\nIt has no smallest round in scripts/lib/bench.mjs.`)
  return { passed, failed: faults.length, faults }
}

/**
 * @param {Round} round
 * @param {NodeJS.ProcessEnv} env
 * @param {Say} say
 * @returns {Promise<string | undefined>} what is told of a round that failed
 */
async function faultOf([program, ...args], env, say) {
  const begun = performance.now()
  const timer = setTimeout(endRunning, patience)
  const path = inRoot('bench', program)
  const { code, output } = await run(process.execPath, [path, ...args], { env })
  clearTimeout(timer)
  say(`${program} ${duration(performance.now() - begun)}`)
  if (code === 0 && output.trim() !== '') return undefined
  const words = output.trim().slice(-told) || 'It printed nothing.'
  return `bench/${program} ${args.join(' ')}\nIt ended with ${code}.\n${words}`
}

/**
 * Serves the demo on a free port, in a folder of its own.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function serveDemo(folder, env) {
  mkdirSync(folder)
  // Below the ports that systems give to connections of their own, as in playwright.config.ts.
  const port = String(20_000 + (process.pid % 12_000))
  const child = spawn(process.execPath, [inRoot('e2e/support/serve.ts'), folder, 'demo'], {
    env: { ...env, MERIDIAN_E2E_PORT: port, TRIES_LIMIT: '10000', TRIES_LIMIT_ADDRESS: '10000' },
    // The server ends when this process lets go of its input.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const over = once(child, 'exit')
  const served = once(createInterface({ input: child.stdout }), 'line')
  await Promise.race([
    served,
    over.then(() => Promise.reject(new Error('The demo could not be served'))),
  ])
  const end = async () => {
    child.kill()
    await over
  }
  return { address: `http://127.0.0.1:${port}`, end }
}
