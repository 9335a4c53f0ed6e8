import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { underLock } from './lock.mjs'
import { npmCommand, projectNode } from './node.mjs'
import { cache, inRoot, root } from './paths.mjs'
import { duration, StopError } from './report.mjs'
import { run } from './run.mjs'

/** @import { Say } from './report.mjs' */

const marker = inRoot('node_modules', '.meridian-installed')

function wantedMark() {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/** @param {string} path */
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/**
 * What npm notes of a package, by the path it is installed at.
 * @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, peer?: boolean }>} Packages
 */

/** What somebody installed by hand with `npm ci` is as good: npm leaves its own list of what it installed. */
function matchesByHand() {
  const list = read(inRoot('node_modules', '.package-lock.json'))
  if (!list) return false
  /** @type {Packages} */
  const present = JSON.parse(list).packages
  /** @type {Packages} */
  const wanted = JSON.parse(read(inRoot('package-lock.json'))).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    const found = present[path]
    if (!found) return entry.optional === true || entry.peer === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** @param {string} mark */
function isInstalled(mark) {
  if (!projectNode() && Number.parseInt(process.versions.node, 10) < 24) return false
  if (read(marker) === mark) return true
  if (!matchesByHand()) return false
  writeFileSync(marker, mark)
  return true
}

/** @param {Say} say */
async function npmCi(say) {
  const npm = npmCommand()
  const begun = performance.now()
  const timer = setInterval(() => say(`installing, ${duration(performance.now() - begun)}`), 5000)
  // Everything is needed to build and check, also where the environment says "production".
  const wanted = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const args = [...npm.args, ...wanted, '--loglevel=error']
  try {
    const first = await run(npm.program, args, { shell: npm.shell })
    if (first.code === 0) return
    // Only the project's own Node needs an install script; where it has none for the machine, a new enough one is here.
    const own = Number.parseInt(process.versions.node, 10) >= 24
    const second =
      own && (await run(npm.program, [...args, '--ignore-scripts'], { shell: npm.shell }))
    if (second && second.code === 0) return
    process.stderr.write(`${first.output.trim().split('\n').slice(0, 15).join('\n')}\n`)
    throw new StopError(
      first.code === 127
        ? 'npm was not found: install Node with npm and start again.'
        : `The packages could not be installed into ${join(root, 'node_modules')}: see npm's words above, check the network and start again.`,
    )
  } finally {
    clearInterval(timer)
  }
}

/**
 * Brings node_modules to what package-lock.json says, once for all who start at the same time.
 * @param {Say} say
 * @returns what was done, in words.
 * @throws StopError when npm cannot do it.
 */
export async function ensureInstalled(say) {
  const mark = wantedMark()
  if (isInstalled(mark)) return 'up to date'
  const waiting = () => say('another start is installing, waiting for it')
  const work = async () => {
    if (isInstalled(mark)) return 'installed by another start'
    say('installing the packages of package-lock.json')
    await npmCi(say)
    writeFileSync(marker, mark)
    return 'installed'
  }
  return underLock(join(cache, 'install.lock'), work, waiting)
}
