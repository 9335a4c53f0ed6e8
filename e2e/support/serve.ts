/*
 * Serves the installations of a run, all started at once: one after the other leaves a processor idle while each makes its
 * database. Says so on its output once all answer, and ends with the run, however that ends.
 *
 * node e2e/support/serve.ts <where the data are> <installation...>
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, type Installation, portOf, servedWords } from './installations.ts'

const [data = '', ...names] = process.argv.slice(2) as [string, ...Installation[]]
const root = join(import.meta.dirname, '../..')
/** Milliseconds that servers have to end in. */
const patience = 10_000
const running = new Set<ChildProcess>()
let ending = false

/** Ends the servers and then this process. Those that do not end go with it: their channel is closed. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  const gone = [...running].map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.race([Promise.all(gone), pause(patience)])
  process.exit(code)
}

/** Starts an installation, unless one that runs already is to be used; a stranger's is not taken for it. */
async function start(name: Installation): Promise<void> {
  if (await answers(name)) {
    if (process.env.MERIDIAN_E2E_REUSE) return
    process.stderr.write(`Something else answers at ${addressOf(name)}.\n`)
    return end(1)
  }
  const folder = join(data, name)
  // Made here: where none can be made, that is said at once, and no server tries to.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o711 })
  const env = {
    ...process.env,
    PORT: String(portOf(name)),
    DATA_DIR: folder,
    DEMO: name === 'large' || name === 'bare' ? name : '',
  }
  // What a server says on its way is nobody's; why it does not start is. The channel ends it with this process.
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: [...stdio],
  })
  running.add(child)
  child.once('exit', (code, signal) => {
    running.delete(child)
    if (ending) return
    process.stderr.write(`The installation ${name} has ended (${signal ?? code}).\n`)
    void end(1)
  })
  while (!(await answers(name))) await pause(250)
}

const answers = (name: Installation) =>
  fetch(addressOf(name)).then(
    ({ ok }) => ok,
    () => false,
  )

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end(0))
// The runner holds the other end for as long as it lives.
process.stdin.once('close', () => void end(0)).resume()
await Promise.all(names.map(start)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  return end(1)
})
if (!ending) process.stdout.write(`${servedWords}\n`)
