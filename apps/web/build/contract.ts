import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../../packages/contract/src')

/**
 * The module as it is written, under two names: `?later` is what calls load their schemas from, `?now` what a page has of
 * it beside calls and data. Under one name the first would always come along with the second.
 */
const written = /\?(now|later)$/

/**
 * A Vite plugin that gives pages the calls of the contract without their schemas. A page that lists or shows needs to
 * know where a call is and who may make it; what its body has to look like is needed by forms alone, and with it comes
 * all of zod (30 kB). So a module of the contract becomes one of plain data here, and each call with a body gets
 * `whole`, which loads it as it is written; `app/schemas.ts` asks for it. Only in builds: in development the modules
 * stay as they are.
 */
export function contract(): Plugin {
  let files: ReadonlySet<string>
  return {
    name: 'meridian:contract',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const names = await readdir(folder)
      files = new Set(
        names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name)),
      )
    },
    async resolveId(source, importer, options) {
      // Only what is used of it may bring it along.
      if (written.test(source)) return { id: source, moduleSideEffects: false }
      const [query] = written.exec(importer ?? '') ?? []
      if (!query) return null
      // What a written module imports of the others is as written as well.
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || !files.has(resolved.id)) return null
      return { id: resolved.id + query, moduleSideEffects: false }
    },
    async load(id) {
      return files.has(id) ? light(await import(pathToFileURL(id).href), id) : null
    },
  }
}

/** The code of a module of plain data, from what the module at `path` exports. */
export function light(exported: Record<string, unknown>, path: string): string {
  return Object.entries(exported)
    .map(([name, value]) => {
      if (isRoute(value)) return `export const ${name} = ${routeOf(name, value, path)}`
      if (isData(value)) return `export const ${name} = ${JSON.stringify(value)}`
      return `export { ${name} } from ${JSON.stringify(`${path}?now`)}`
    })
    .join('\n')
}

interface AnyRoute {
  method: string
  path: string
  access: unknown
  upload?: boolean
  download?: boolean
  confirmed?: boolean
  searched?: boolean
  body?: unknown
}

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function routeOf(name: string, route: AnyRoute, file: string): string {
  const { method, path, access, upload, download, confirmed, searched } = route
  const data = JSON.stringify({ method, path, access, upload, download, confirmed, searched })
  if (route.body === undefined) return data
  const later = JSON.stringify(`${file}?later`)
  return `{ ...${data}, whole: () => import(${later}).then((module) => module.${name}) }`
}

/** Whether a value says all there is of it as JSON. */
function isData(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isData)
  if (typeof value !== 'object') return false
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)
}
