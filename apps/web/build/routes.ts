// Writes src/routeTree.gen.ts from the files in src/routes: node apps/web/build/routes.ts
import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { routeOptions } from './route-options.ts'

const root = join(import.meta.dirname, '..')
await new Generator({ config: getConfig(routeOptions, root), root }).run()
