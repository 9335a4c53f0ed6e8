/*
 * How soon pages are there and how they feel: the built pages of a running server with the demo data, in a browser on
 * slow 4G with a processor slowed down four times (Lighthouse's figures for a phone), nothing kept and then kept.
 *
 * node bench/pages.ts <address of a server with the demo data> [--rounds 3] [--match text] [--width 1440] [--json file]
 *   [--waterfall] [--check]
 *
 * Columns, each the median of the rounds: first and largest paint, when the content is there (heading, nothing busy),
 * what blocks after the first paint (long tasks over 50 ms), layout shift, requests and kB until the content is there,
 * and the slowest answer to a key in the search and to opening a menu (Event Timing; it counts in steps of 8 ms).
 * `--check` fails where a figure is over its budget (pages/budgets.ts). MERIDIAN_CHROMIUM names the browser.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { type MeasuredPage, pagesOf } from './pages/addresses.ts'
import { exceeded } from './pages/budgets.ts'
import { type Asked, type Figures, figures, interact, measure, watch } from './pages/measures.ts'
import { printTable, printWaterfall, type Row } from './pages/table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    match: { type: 'string', default: '' },
    width: { type: 'string', default: '1440' },
    json: { type: 'string' },
    waterfall: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const [base = 'http://127.0.0.1:3000'] = positionals

/** Lighthouse's "slow 4G" and its processor of a middling phone. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowdown = 4

const browser = await chromium.launch({
  ...(process.env.MERIDIAN_CHROMIUM && { executablePath: process.env.MERIDIAN_CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
const caches = ['cold', 'warm'] as const
type Measured = Figures & { waterfall: Asked[] }
/** What the device of a page has stored, by its address. */
const devices = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()
const results: Row[] = []
for (const page of await pagesOf(base)) {
  if (!`${page.who} ${page.name}`.includes(values.match)) continue
  const rounds: Record<Row['cache'], Measured>[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await visit(page))
  for (const cache of caches) {
    const measured = rounds.map((round) => round[cache])
    results.push({ who: page.who, page: page.name, cache, ...medians(measured) })
    if (values.waterfall && cache === 'cold') printWaterfall(measured[0]?.waterfall ?? [])
  }
}
await browser.close()
printTable(results)
const [busy = 0] = loadavg()
console.log(`load of this machine at the end: ${busy.toFixed(1)}`)
if (values.json)
  writeFileSync(values.json, JSON.stringify({ network, slowdown, load: busy, results }, null, 1))

if (values.check) {
  const problems = exceeded(results)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0 && busy > 2 * availableParallelism())
    console.error('The machine was busy with more than this: measure times again when it is not.')
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** One page in a browser that has kept nothing, and once more with what it kept. */
async function visit({
  path,
  session,
  sameDevice,
}: MeasuredPage): Promise<Record<Row['cache'], Measured>> {
  const context = await browser.newContext({
    ...(sameDevice && devices.has(path) && { storageState: devices.get(path) }),
    viewport: { width: Number(values.width), height: 900 },
    locale: 'en-GB',
  })
  await context.addInitScript(watch)
  if (session) {
    const script = (saved: string) => localStorage.setItem('meridian.session', saved)
    await context.addInitScript(script, JSON.stringify(session))
  }
  const cold = await load(context, path)
  const warm = await load(context, path)
  if (sameDevice) devices.set(path, await context.storageState({ indexedDB: true }))
  await context.close()
  return { cold, warm }
}

async function load(context: BrowserContext, path: string): Promise<Measured> {
  const tab = await context.newPage()
  const cdp = await context.newCDPSession(tab)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await tab.goto(`${base}${path}`, { timeout: 120_000 })
  const measured = { ...(await measure(tab)), ...(await interact(tab)) }
  await tab.close()
  return measured
}

/** The middle of each figure; those that a page has not stay away. */
function medians(rounds: readonly Figures[]): Figures {
  return Object.fromEntries(
    figures.map((name) => {
      const sorted = rounds.flatMap((round) => round[name] ?? []).sort((a, b) => a - b)
      return [name, sorted[Math.floor(sorted.length / 2)]]
    }),
  )
}
