import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { type Plugin, preprocessCSS, resolveConfig, runnerImport } from 'vite'
import { icons } from './icons.ts'
import { routeOptions } from './route-options.ts'
import { inRem } from './text-size.ts'

const root = join(import.meta.dirname, '..')

/** Stands in for style sheets: what a route file says of its page does not hang on how it looks. */
const withoutStyles: Plugin = {
  name: 'meridian:without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? 'export default {}' : null),
}

const later = /import\((['"][^'"]*\/reads\.ts['"])\)/g
/** Brings what route files say of their calls in files of their own (`reads.ts`), which would be out of reach afterwards. */
const withReads: Plugin = {
  name: 'meridian:with-reads',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/routes\/.*\.tsx/.test(id)) return null
    const files = [...code.matchAll(later)].map(([, file]) => file)
    const imports = files.map((file, place) => `import * as reads${place} from ${file}\n`)
    let place = 0
    return imports.join('') + code.replace(later, () => `Promise.resolve(reads${place++})`)
  },
}

const named = '\0names-of:'
/** Stands in for style sheets with the names that their classes have in the build. */
const classNames: Plugin = {
  name: 'meridian:class-names',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source.endsWith('.module.css') ? `${named}${join(importer, '..', source)}.names` : null,
  async load(id) {
    if (!id.startsWith(named)) return null
    const file = id.slice(named.length, -'.names'.length)
    const config = await resolveConfig({ root, configFile: false, logLevel: 'warn' }, 'build')
    const { modules } = await preprocessCSS(inRem(await readFile(file, 'utf8')), file, config)
    return `export default ${JSON.stringify(modules)}`
  },
}

/**
 * Imports a module of the pages into Node, so that the build and the tests read what route files say instead of
 * finding it in their text. Components stay chunks that nobody asks for, as in the browser.
 *
 * @param file its path below apps/web.
 * @returns what the module exports. What it would import later is out of reach by then, but for what route files read.
 */
export async function importApp<Module>(file: string): Promise<Module> {
  return imported(file, [
    withoutStyles,
    withReads,
    tanstackRouter({ ...routeOptions, enableRouteGeneration: false }),
  ])
}

/** Imports a module that draws something, whose classes have the names that they have in the build. */
export async function importDrawn<Module>(file: string): Promise<Module> {
  return imported(file, [classNames])
}

async function imported<Module>(
  file: string,
  plugins: NonNullable<Parameters<typeof runnerImport>[1]>['plugins'],
): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, file), {
    root,
    mode: 'production',
    configFile: false,
    logLevel: 'warn',
    plugins: [icons(), plugins],
  })
  return module
}
