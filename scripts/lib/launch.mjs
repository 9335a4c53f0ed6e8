import { ensureInstalled } from './install.mjs'
import { continuesHere, handedOverAt } from './node.mjs'
import { createReport, explain, StopError } from './report.mjs'
import { endRunning } from './run.mjs'
import { dist, ensureWeb } from './web.mjs'

const oldest = 20

/**
 * The beginning of every launch program: installs what is missing, goes over to the project's Node, and then does its
 * own work with what a server program needs around it (see apps/api/src/launch/surroundings.ts).
 * @param afterwards called when it could not be begun or done, after the person was told why.
 */
export async function launch(work, afterwards = () => {}) {
  const begun = handedOverAt()
  const report = createReport(begun)
  try {
    if (Number.parseInt(process.versions.node, 10) < oldest)
      throw new StopError(
        `Meridian needs Node ${oldest} or newer, and this is ${process.versions.node}.`,
      )
    if (!begun) await report.stage('dependencies', ensureInstalled)
    if (!(await continuesHere())) return
    await work({ report, explain, buildWeb: ensureWeb, webRoot: dist, abandon: () => endRunning() })
  } catch (error) {
    explain(error)
    afterwards()
  }
}
