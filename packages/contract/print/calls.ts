import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { callFields, type Route } from '../src/core/route.ts'

const folder = join(import.meta.dirname, '../src')

/**
 * The modules of the contract as pages have them, by their paths below the root: every call without its schemas, and
 * the plain data beside it. A page that lists or shows needs to know where a call is and who may make it; what its body
 * has to look like is needed by forms alone, and with it comes all of zod (30 kB).
 */
export const printedCalls: Record<string, () => string> = {}
for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
  const exported: Record<string, unknown> = await import(join(folder, file))
  if (Object.values(exported).some(isRoute))
    printedCalls[`packages/contract/src/calls/${file.replace(/ts$/, 'gen.ts')}`] = () =>
      moduleOf(file, exported)
}

/** The text of the module that pages have of a module of the contract, from what that exports. */
function moduleOf(file: string, exported: Record<string, unknown>): string {
  // Whatever loads the module may give its names in an order of its own.
  const named = Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = named.flatMap(([name, value]) => {
    if (isRoute(value))
      return [`export const ${name}: PageCall<typeof whole.${name}> = ${callOf(name, value)}`]
    return isData(value)
      ? [`export const ${name}: typeof whole.${name} = ${JSON.stringify(value)}`]
      : []
  })
  // Said once: the build writes down for each import what has to be there before it.
  const load = lines.some((line) => line.includes('load()'))
  return [
    `// Printed from ../${file} by \`npm run print\`: its calls without their schemas, and its plain data.`,
    "import type { PageCall } from '../core/route.ts'",
    `import type * as whole from '../${file}'`,
    '',
    ...(load ? [`const load = () => import('../${file}')`, ''] : []),
    ...lines,
    '',
  ].join('\n')
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function callOf(name: string, route: Route): string {
  const data = callFields.flatMap((field) =>
    route[field] === undefined ? [] : [`${field}: ${JSON.stringify(route[field])}`],
  )
  const whole = `whole: () => load().then((module) => module.${name})`
  return `{ ${[...data, ...(route.body ? [whole] : [])].join(', ')} }`
}

/** Whether a value says all there is of it as JSON. */
function isData(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isData)
  if (typeof value !== 'object') return false
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)
}
