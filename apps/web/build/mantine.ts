import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const own = 'mantine-styles.css'
const resolved = '\0mantine-styles'
const { resolve } = createRequire(import.meta.url)
const sheet = (name: string) => `@mantine/core/styles/${name}.layer.css`

/**
 * A Vite plugin that brings the style sheet of each Mantine part along with its code, so that a page has those of the
 * parts it uses and no others. Every part has a module of its class names, `Menu.module.mjs`, and that imports
 * `Menu.layer.css` here. In development, where Vite packs Mantine up first, all sheets come at once.
 */
export function mantineStyles(): Plugin {
  let building = false
  return {
    name: 'meridian:mantine-styles',
    configResolved({ command }) {
      building = command === 'build'
    },
    resolveId: (source) => (source === own ? resolved : null),
    load(id) {
      if (id !== resolved) return null
      const names = ['baseline', 'global'].map(sheet)
      const sheets = building ? names : ['@mantine/core/styles.layer.css']
      return sheets.map((name) => `import '${name}'`).join('\n')
    },
    transform(code, id) {
      const name = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]
      if (!building || !name || !exists(sheet(name))) return null
      return { code: `import '${sheet(name)}'\n${code}`, map: null }
    },
  }
}

function exists(name: string): boolean {
  try {
    return resolve(name) !== ''
  } catch {
    return false
  }
}
