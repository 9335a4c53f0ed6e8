import { join } from 'node:path'
import type { Plugin } from 'vite'

/** How the icons are asked for: `~icons/tabler/check`. */
const asked = '~icons/tabler/'
const start = `\0${asked}`

/** Whether a module is an icon. */
export const isIcon = (id: string) => id.startsWith(start)

/** The module with the functions that make a component of the paths of an icon. */
const made = JSON.stringify(join(import.meta.dirname, '../src/ui/icon.ts'))

/**
 * A Vite plugin that writes the icons of Tabler, each as a module of its own, from the one file that has them all
 * (decision 142): a page brings the icons that it has, and none of the others is read.
 */
export function icons(): Plugin {
  return {
    name: 'meridian:icons',
    resolveId: {
      filter: { id: /^~icons\/tabler\// },
      handler: (source) => `\0${source}`,
    },
    load: {
      filter: { id: /^\0~icons\/tabler\// },
      async handler(id) {
        const { icons: set } = await import('@iconify-json/tabler')
        const name = id.slice(start.length)
        return iconSource(name, set.icons[name]?.body)
      },
    },
  }
}

const looks = {
  outline:
    'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"',
  filled: 'fill="currentColor"',
}

/**
 * The code of an icon.
 *
 * @param body its drawing in SVG.
 * @throws Error where there is none of this name, or where it is drawn with anything but paths that all look alike.
 */
export function iconSource(name: string, body: string | undefined): string {
  if (body === undefined) throw new Error(`there is no icon "${name}" in @iconify-json/tabler`)
  const look = body.includes(looks.outline) ? 'outline' : 'filled'
  const drawn = body.replace(` ${looks[look]}`, '')
  if (!/^(<g>)?(<path d="[^"]*"\/>)+(<\/g>)?$/.test(drawn))
    throw new Error(`the icon "${name}" is more than ${look} paths: src/ui/icon.ts cannot draw it`)
  const paths = [...drawn.matchAll(/ d="([^"]*)"/g)].map(([, path]) => JSON.stringify(path))
  return `import { ${look} } from ${made}\nexport default /* @__PURE__ */ ${look}(${paths.join(', ')})`
}
