import module from 'node:module'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { continuesHere, handedOverAt } from './node.mjs'
import { cache } from './paths.mjs'
import { createReport, explain, StopError } from './report.mjs'
import { endRunning } from './run.mjs'
import { dist, ensureWeb } from './web.mjs'

/** @import { Surroundings } from '../../apps/api/src/launch/surroundings.ts' */

const oldest = 20

/**
 * Ends this program when the npm that started it is gone: told to end, npm passes that on to a shell which does not
 * pass it on to us, and a server that nobody sees would keep the port.
 */
function followParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  timer.unref()
}

/**
 * The beginning of every launch program: installs what is missing, goes over to the project's Node, and then does its
 * own work with what a server program needs around it.
 * @param {(surroundings: Surroundings) => Promise<void>} work
 * @param {() => void} [afterwards] called when it could not be begun or done, after the person was told why.
 */
export async function launch(work, afterwards = () => {}) {
  const begun = handedOverAt()
  const report = createReport(begun)
  if (!begun) followParent()
  try {
    if (Number.parseInt(process.versions.node, 10) < oldest)
      throw new StopError(
        `Meridian needs Node ${oldest} or newer, and this is ${process.versions.node}.`,
      )
    // An image has its packages, and those that only build or test are not among them.
    const complete = process.env.MERIDIAN_PACKAGES === 'installed'
    if (!begun && !complete) await report.stage('dependencies', ensureInstalled)
    if (!(await continuesHere())) return
    const compiled = join(cache, 'compile')
    module.enableCompileCache?.(compiled) // halves the work of loading the server
    // Threads and processes that this one starts learn of it from their environment, or compile everything anew.
    if (module.getCompileCacheDir?.()) process.env.NODE_COMPILE_CACHE ??= compiled
    await work({ report, explain, buildWeb: ensureWeb, webRoot: dist, abandon: () => endRunning() })
  } catch (error) {
    explain(error)
    afterwards()
  }
}
