import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.resolve('react-pdf'))
const root = dirname(resolve('pdfjs-dist/package.json'))
/** Each folder of the package, and the name that it is served under. */
const folders: Record<string, string> = {
  cmaps: 'cmaps',
  standard_fonts: 'standard_fonts',
  wasm: 'wasm',
  images: 'web/images',
}
/** Letters of other scripts, the fonts that every PDF may name, the decoders without Wasm, and the signs of notes. */
const wanted = /\.(bcmap|pfb|ttf|js)$|^annotation-.*\.svg$/
const unwanted = /^quickjs/
/**
 * Arimo stands in for the Liberation fonts of the package, which are under the GPL (decision 137): as wide in every letter, and
 * under the names that PDF.js asks for. Browsers tell a font by its bytes.
 */
const arimo: Record<string, string> = {
  'LiberationSans-Regular.ttf': 'arimo-latin-400-normal.woff2',
  'LiberationSans-Bold.ttf': 'arimo-latin-700-normal.woff2',
  'LiberationSans-Italic.ttf': 'arimo-latin-400-italic.woff2',
  'LiberationSans-BoldItalic.ttf': 'arimo-latin-700-italic.woff2',
}
const arimoFolder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/arimo/package.json')),
  'files',
)

/** A Vite plugin that puts beside the scripts what PDF.js asks for while it draws a page, under its version. */
export function pdfData(): Plugin {
  return {
    name: 'meridian:pdf-data',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, folder, name] =
          /^\/assets\/pdfjs-[\d.]+\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
        if (!folder || !name || !(await filesOf(folder)).includes(name)) return next()
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        if (name.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml')
        response.end(await readFile(pathOf(folder, name)))
      })
    },
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
      for (const folder of Object.keys(folders))
        for (const name of await filesOf(folder))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: await readFile(pathOf(folder, name)),
          })
    },
  }
}

function pathOf(folder: string, name: string): string {
  const instead = arimo[name]
  return instead ? join(arimoFolder, instead) : join(root, folders[folder] ?? '', name)
}

async function filesOf(folder: string): Promise<string[]> {
  const path = folders[folder]
  if (!path) return []
  const names = await readdir(join(root, path))
  return names.filter((name) => wanted.test(name) && !unwanted.test(name))
}
