import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { projectNode } from '../scripts/lib/node.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'

/** A launch program of which a thread and a process each say where they keep what they have compiled. */
const program = `
  import { execFileSync } from 'node:child_process'
  import { Worker } from 'node:worker_threads'
  import { launch } from ${JSON.stringify(pathToFileURL(inRoot('scripts/lib/launch.mjs')).href)}
  await launch(async () => {
    const where = 'String(process.getBuiltinModule("module").getCompileCacheDir())'
    const thread = new Worker(\`console.log(\${where})\`, { eval: true })
    await new Promise((resolve) => thread.once('exit', resolve))
    console.log(execFileSync(process.execPath, ['--print', where], { encoding: 'utf8' }))
  })
`

it('what threads and processes of a launch program load is compiled once, and kept where it keeps its own', () => {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const said = execFileSync(
    projectNode() ?? process.execPath,
    ['--input-type=module', '--eval', program],
    { env: { ...env, MERIDIAN_PACKAGES: 'installed' }, encoding: 'utf8' },
  )
  const places = said.split('\n').filter((line) => line !== '')
  expect(places).toEqual(Array.from({ length: 2 }, () => expect.stringContaining(inRoot('.cache'))))
})
