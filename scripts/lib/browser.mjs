import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { projectEnvironment } from './node.mjs'
import { inRoot } from './paths.mjs'
import { StopError } from './report.mjs'
import { run } from './run.mjs'

/** @import { Say } from './report.mjs' */

// The one without windows first: it starts and draws in less time.
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable', 'chrome'],
]

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const elsewhere = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
  linux: ['/snap/bin/chromium'],
}

const howToGetOne =
  'No Chromium or Chrome was found for the browser journeys: install one (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its program.'

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where Playwright keeps the browsers that it downloads. */
function downloads() {
  const set = process.env.PLAYWRIGHT_BROWSERS_PATH
  if (set && set !== '0') return set
  /** @type {Partial<Record<NodeJS.Platform, string>>} */
  const homes = { darwin: 'Library/Caches', win32: 'AppData/Local', linux: '.cache' }
  return join(homedir(), homes[process.platform] ?? '.cache', 'ms-playwright')
}

function downloaded() {
  const folder = downloads()
  const kinds = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^chromium/.test(name))
    : []
  const inside = [
    ...['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-linux/headless_shell'],
    ...['chrome-headless-shell-linux64/chrome-headless-shell', 'chrome-win/chrome.exe'],
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return kinds.flatMap((kind) => inside.map((path) => join(folder, kind, path)))
}

/**
 * A browser's program counts only if it starts: a package may be there without the libraries it needs.
 * @param {string} path
 */
async function starts(path) {
  if (!isProgram(path)) return false
  const { code } = await run(path, ['--version'])
  return code === 0
}

async function find() {
  const set = process.env.CHROMIUM_PATH
  if (set) {
    if (await starts(set)) return set
    throw new StopError(`CHROMIUM_PATH is ${set}, and no browser starts there.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...onPath, ...(elsewhere[process.platform] ?? []), ...downloaded()])
    if (await starts(path)) return path
  return undefined
}

/** @param {Say} say */
async function download(say) {
  say("no browser found, trying Playwright's download")
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  const env = projectEnvironment()
  const { code } = await run(process.execPath, [cli, 'install', 'chromium'], { env })
  return code === 0 ? find() : undefined
}

/** @param {Say} say */
async function installPackage(say) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say("no browser found, installing Debian's chromium-headless-shell")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  const { code } = await run(
    'apt-get',
    ['install', '-q', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    { env },
  )
  return code === 0 ? find() : undefined
}

/**
 * Finds a Chromium or Chrome that starts, or brings one: Playwright's download, else Debian's package when allowed to.
 * @param {Say} say
 * @returns the path of its program.
 * @throws StopError that says how to get one.
 */
export async function findBrowser(say) {
  const path = (await find()) ?? (await download(say)) ?? (await installPackage(say))
  if (!path) throw new StopError(howToGetOne)
  return path
}
