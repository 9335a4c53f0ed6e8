import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@meridian/contract/core/language.ts'
import type { Plugin } from 'vite'
import { allWorks } from './open-source/licences.ts'
import { openSourcePage, pageFile } from './open-source/page.ts'

const folder = join(import.meta.dirname, 'open-source')

/** The files of the pages of licences, one for each language. */
export const openSourcePages = languages.map(pageFile)

/**
 * A Vite plugin that writes the pages with the licences of everything that ships (decision 136): plain files that need no code
 * of the pages and add nothing to it.
 */
export function openSource(): Plugin {
  return {
    name: 'meridian:open-source',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const put = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source })
      const works = await allWorks()
      for (const language of languages)
        put(pageFile(language), await openSourcePage(works, language))
      const own = (name: string) => readFile(join(folder, name), 'utf8')
      const faces = ['english', 'arabic'].flatMap((letters) =>
        [400, 600].map((weight) => faceOf(letters, weight, Object.keys(bundle))),
      )
      put('open-source.css', [...faces, await own('page.css')].join('\n'))
      put('open-source.js', await own('page.js'))
    },
  }
}

/** A weight of the product's own font, from its file in the build. */
function faceOf(letters: string, weight: number, files: readonly string[]): string {
  const file = files.find((name) => name.includes(`/fira-${letters}-${weight}-`))
  if (!file) throw new Error(`there is no font of ${letters} letters in ${weight}`)
  return `@font-face { font-family: "Fira ${letters}"; font-weight: ${weight}; src: url(/${file}); font-display: swap }`
}
