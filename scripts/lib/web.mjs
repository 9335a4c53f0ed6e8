import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { underLock } from './lock.mjs'
import { projectEnvironment } from './node.mjs'
import { cache, inRoot, root } from './paths.mjs'
import { StopError } from './report.mjs'
import { run } from './run.mjs'

/** @import { Say } from './report.mjs' */

/** Where the built pages lie. */
export const dist = inRoot('apps', 'web', 'dist')
const mark = join(dist, '.built')

const sources = ['apps/web', 'packages/contract', 'packages/questions', 'package-lock.json']
const left =
  /^(node_modules|dist.*|test|test-results|\..*|.*\.(test|spec)\.tsx?|.*\.gen\.ts|.*\.log)$/

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesIn(path) {
  const entries = readdirSync(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (left.test(entry.name)) continue
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* filesIn(child)
    else yield child
  }
}

/** A hash over everything the built pages are made from. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = inRoot(source)
    for (const file of source.endsWith('.json') ? [path] : filesIn(path))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} hash */
const isBuilt = (hash) => existsSync(mark) && readFileSync(mark, 'utf8') === hash

function sweep() {
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (/^web-/.test(name)) rmSync(join(cache, name), { recursive: true, force: true })
}

/** @param {string} hash */
async function build(hash) {
  sweep()
  const vite = join(
    dirname(createRequire(inRoot('apps/web/package.json')).resolve('vite/package.json')),
    'bin',
    'vite.js',
  )
  const draft = join(cache, `web-new-${process.pid}`)
  const old = join(cache, `web-old-${process.pid}`)
  const args = [vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']
  const env = projectEnvironment({ NODE_ENV: 'production' })
  const { code, output } = await run(process.execPath, args, { cwd: inRoot('apps/web'), env })
  if (code !== 0) {
    process.stderr.write(`${output.trim()}\n`)
    throw new StopError('The web pages could not be built: see the words above.')
  }
  writeFileSync(join(draft, '.built'), hash)
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(draft, dist)
  rmSync(old, { recursive: true, force: true })
}

/**
 * Builds the web pages when their sources have changed since the last time, once for all who start at the same time.
 * The old pages stay whole until the new ones are.
 * @param {Say} say
 * @returns what was done, in words.
 * @throws StopError when the build fails.
 */
export async function ensureWeb(say) {
  const hash = sourceHash()
  if (isBuilt(hash)) return 'up to date'
  const waiting = () => say('another start is building, waiting for it')
  const work = async () => {
    if (isBuilt(hash)) return 'built by another start'
    say('building')
    await build(hash)
    return 'built'
  }
  return underLock(join(cache, 'web.lock'), work, waiting)
}
