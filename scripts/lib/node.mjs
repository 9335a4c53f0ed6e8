import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { inRoot, root } from './paths.mjs'
import { StopError } from './report.mjs'

const needed = 24
const handedOver = 'MERIDIAN_HANDED_OVER'

/** The project's own Node, the same version on every machine; undefined when its package could not be installed. */
export function projectNode() {
  const path = inRoot(
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  return existsSync(path) ? path : undefined
}

/** When the person typed the command (ms since 1970), in a process that another launch program started, after installing. */
export const handedOverAt = () => Number(process.env[handedOver]) || undefined

/**
 * Continues with the project's Node: returns true when this process is it already; otherwise runs the same program with
 * it, passes signals on, ends as it ends and returns false.
 * @throws StopError when there is no Node that is new enough.
 */
export async function continuesHere() {
  const node = projectNode()
  const own = Number.parseInt(process.versions.node, 10)
  if (node ? realpathSync(process.execPath) === realpathSync(node) : own >= needed) {
    delete process.env[handedOver] // not for the programs that this one starts
    return true
  }
  if (!node || handedOverAt())
    throw new StopError(
      `Meridian needs Node ${needed}, and this is ${process.versions.node}: install Node ${needed} and start again.`,
    )
  const child = spawn(node, process.argv.slice(1), {
    cwd: process.cwd(),
    env: { ...process.env, [handedOver]: String(performance.timeOrigin) },
    // The channel tells the child when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
  return false
}

/** The npm that belongs to the person's machine, as a program and its first arguments. */
export function npmCommand() {
  const script = process.env.npm_execpath
  if (script && /npm-cli\.js$/.test(script) && existsSync(script))
    return { program: process.execPath, args: [script], shell: false }
  return { program: 'npm', args: [], shell: process.platform === 'win32' }
}

/**
 * Environment for programs of the project: their Node and their tools come first on the path.
 * @param {NodeJS.ProcessEnv} [more]
 */
export function projectEnvironment(more = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [inRoot('node_modules', '.bin'), process.env.PATH ?? ''].join(separator)
  return { ...process.env, PATH: path, ...more, INIT_CWD: root }
}
