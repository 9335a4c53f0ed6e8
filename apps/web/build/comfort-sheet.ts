import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const sheet = '/src/app/comfort.css'
/** A font of a package, as the sheet names it. */
const font = /url\("(@fontsource\/[\w-]+)\/files\/([\w-]+)\.woff2"\)/g

/**
 * A Vite plugin that makes the other schemes and the other face a style sheet of their own, and names it on the page's
 * element: the script in index.html asks for it where somebody reads so, and nobody else does.
 */
export function comfortSheet(): Plugin {
  return {
    name: 'meridian:comfort-sheet',
    apply: 'build',
    async buildStart() {
      let source = shortened(await readFile(join(import.meta.dirname, '..', sheet), 'utf8'))
      for (const [written, from = '', name = ''] of source.matchAll(font)) {
        const about = await readFile(resolve(`${from}/package.json`), 'utf8')
        // Kept for a year, so a new version has a new name.
        const file = `${name}-${JSON.parse(about).version}.woff2`
        const bytes = await readFile(resolve(`${from}/files/${name}.woff2`))
        this.emitFile({ type: 'asset', fileName: `assets/${file}`, source: bytes })
        source = source.replace(written, `url("./${file}")`)
      }
      this.emitFile({ type: 'asset', name: 'comfort.css', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const made = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes('comfort.css'),
        )
        if (!made || !html.includes(sheet)) throw new Error('the page does not name its sheet')
        return html.replace(sheet, `/${made.fileName}`)
      },
    },
  }
}

/** A sheet of plain rules without what is only there for people. */
function shortened(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim()
}
