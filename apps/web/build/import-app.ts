import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { type Plugin, runnerImport } from 'vite'
import { routeOptions } from './route-options.ts'

const root = join(import.meta.dirname, '..')

/** Stands in for style sheets: what a route file says of its page does not hang on how it looks. */
const withoutStyles: Plugin = {
  name: 'meridian:without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? 'export default {}' : null),
}

/**
 * Imports a module of the pages into Node, so that the build and the tests read what route files say instead of
 * finding it in their text. Components stay chunks that nobody asks for, as in the browser.
 *
 * @param file its path below apps/web.
 * @returns what the module exports. What it would import later is out of reach by then.
 */
export async function importApp<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, file), {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutStyles, tanstackRouter({ ...routeOptions, enableRouteGeneration: false })],
  })
  return module
}
