import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../../..')

/** A package that the product is made of. */
export interface ShippedPackage {
  name: string
  version: string
  /** An SPDX expression. */
  licence: string
  /** Its folder below the project. */
  path: string
}

interface Locked {
  name?: string
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
}

/** Licences that a package says in its README alone. */
const saidElsewhere: Record<string, string> = { 'combine-errors': 'MIT' }

/**
 * The packages that are there at run time, in the server or in the pages, with everything that they need themselves, as
 * package-lock.json has them: for every system, and not only the one that this runs on (decision 136).
 */
export function shippedPackages(): ShippedPackage[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(text)
  return Object.entries(packages)
    .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev)
    .map(([path, locked]) => {
      const name = locked.name ?? path.replace(/^.*node_modules\//, '')
      const licence = locked.license ?? saidElsewhere[name] ?? 'not stated'
      return { name, version: locked.version ?? '', licence, path }
    })
}
