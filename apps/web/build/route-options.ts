import { join } from 'node:path'

const web = join(import.meta.dirname, '..')

/** How routes are found: one file in src/routes for each address; its component is a chunk of its own. */
export const routeOptions = {
  target: 'react' as const,
  routesDirectory: join(web, 'src/routes'),
  generatedRouteTree: join(web, 'src/routeTree.gen.ts'),
  autoCodeSplitting: true,
  quoteStyle: 'single' as const,
  addExtensions: true,
  disableLogging: true,
}
