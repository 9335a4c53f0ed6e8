import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { admits, userTypes } from '@meridian/contract/core/access.ts'
import type { AnyRoute } from '@tanstack/react-router'
import type { Plugin } from 'vite'
import { type PagesPart, partsOf } from '../src/app/parts-of.ts'
import { allRoutes } from './pages.ts'
import { routeOptions } from './route-options.ts'

/** How the modules of the parts are asked for: `meridian-routes:student`. */
const own = 'meridian-routes:'

/** The id of a part within the bundler. */
export const partId = (part: PagesPart | 'common') => `\0${own}${part}`

/**
 * A Vite plugin that writes the routes in parts, by who may open them, from what the route files say: the browser loads those of
 * the person who is logged in (src/app/router.tsx), and the names and calls of nobody else's pages.
 */
export function routeParts(): Plugin {
  return {
    name: 'meridian:route-parts',
    resolveId: (source) => (source.startsWith(own) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${own}`)) return null
      this.addWatchFile(routeOptions.generatedRouteTree)
      return partSource(id.slice(own.length + 1), await allRoutes())
    },
  }
}

/** The part that some routes belong to by who may open their pages: the first that any of these people has. */
function partOf(routes: readonly AnyRoute[]): PagesPart | 'common' {
  // What stands around other pages, and what is opened without a session, says nothing.
  const said = routes.flatMap(({ options: { staticData: { access } = {} } }) =>
    access === undefined || access === 'public' ? [] : access,
  )
  const actors = userTypes.map((type) => ({ type, schoolAdmin: null }))
  const has = actors.filter((actor) => said.length > 0 && admits(said, actor)).map(partsOf)
  const parts = new Set(has.map(([first]) => first))
  if (parts.size !== 1) return 'common'
  if (parts.has('student')) return 'student'
  return has.some(({ length }) => length === 1) ? 'staff' : 'office'
}

function withChildren(route: AnyRoute): AnyRoute[] {
  return [route, ...childrenOf(route).flatMap(withChildren)]
}

function childrenOf({ children }: AnyRoute): AnyRoute[] {
  return Object.values(children ?? {}) as AnyRoute[]
}

/** The code of a part: it puts its routes together as routeTree.gen.ts does with all. */
function partSource(part: string, root: AnyRoute): string {
  const files = routeFiles()
  const names = new Map<AnyRoute, string>()
  const imports: string[] = []
  const lines: string[] = []
  const nameOf = (route: AnyRoute): string => {
    const known = names.get(route)
    if (known) return known
    const name = `route${names.size}`
    names.set(route, name)
    const file = route.isRoot ? './routes/__root.tsx' : files.get(route.id)
    if (!file) throw new Error(`No file is known of the route ${route.id}`)
    imports.push(
      `import { Route as ${name} } from '${join(routeOptions.routesDirectory, '..', file)}'`,
    )
    return name
  }
  const put = (route: AnyRoute, parent: AnyRoute): string => {
    const name = nameOf(route)
    const { id, path } = route.options as { id?: string; path?: string }
    const where = [path, id === path ? undefined : id].map((one) => JSON.stringify(one))
    lines.push(`place(${name}, ${nameOf(parent)}, ${where.join(', ')})`)
    const below = route === frame ? [] : childrenOf(route).map((child) => put(child, route))
    if (below.length > 0) lines.push(`${name}.addChildren([${below.join(', ')}])`)
    return name
  }
  const frame = childrenOf(root).find(({ id }) => id === '/dashboard')
  if (!frame) throw new Error('There is no frame')
  const of = (route: AnyRoute) => (route === frame ? 'common' : partOf(withChildren(route)))
  const mine = (parent: AnyRoute) =>
    childrenOf(parent)
      .filter((route) => of(route) === part)
      .map((route) => put(route, parent))
  const below = { belowRoot: mine(root), belowFrame: mine(frame) }
  const exported = Object.entries(below).map(
    ([name, routes]) => `export const ${name} = [${routes.join(', ')}]`,
  )
  exported.push(`export { ${nameOf(root)} as root, ${nameOf(frame)} as frame }`)
  const helper = join(routeOptions.routesDirectory, '../app/place.ts')
  return [`import { place } from '${helper}'`, ...imports, ...lines, ...exported].join('\n')
}

/** The file of each route by its id, as the generated tree imports it. */
function routeFiles(): Map<string, string> {
  const tree = readFileSync(routeOptions.generatedRouteTree, 'utf8')
  const imported = new Map(
    [...tree.matchAll(/^import \{ Route as (\w+) \} from '(.+)'$/gm)].map(([, name, file]) => [
      name,
      file ?? '',
    ]),
  )
  const ids = tree.matchAll(/id: '([^']+)'\n.*\n.*\n\s*preLoaderRoute: typeof (\w+)/g)
  return new Map([...ids].map(([, id = '', name]) => [id, imported.get(name) ?? '']))
}
