import type { Plugin, Rolldown } from 'vite'
import { firstView, ownChunks, textChunks } from './first-view.ts'
import { allPages, keptModule, type Page } from './pages.ts'

/**
 * What a browser asks for at once at the addresses of one kind of page, by who is logged in: the files for everybody
 * (''), for a type of user ('Student'), for a language ('ar'), or for both ('Student ar').
 */
export type Ahead = Record<string, string[]>

/**
 * A Vite plugin that writes `ahead.json`: the files of the first view of every page under /dashboard, by address. The
 * server puts those of an address into its page (apps/api/src/platform/http/ahead.ts), and the script in index.html asks
 * for them while the entry is still on its way, which would only ask once it is there and has run.
 */
export function ahead(): Plugin {
  return {
    name: 'meridian:ahead',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const named = String(bundle['index.html']?.type === 'asset' && bundle['index.html'].source)
      const byPath = new Map<string, Ahead>()
      for (const page of await allPages()) {
        if (!page.path.startsWith('/dashboard')) continue
        const files = byPath.get(page.path) ?? {}
        byPath.set(page.path, { ...files, ...filesOf(bundle, page, named) })
      }
      this.emitFile({
        type: 'asset',
        fileName: 'ahead.json',
        source: JSON.stringify(Object.fromEntries(byPath)),
      })
    },
  }
}

/** The files of a page by the keys of `Ahead`, but for those that stand in the page already. */
function filesOf(bundle: Rolldown.OutputBundle, page: Page, named: string): Ahead {
  const missing = (files: string[]) =>
    files.filter((file) => !named.includes(`/${file}"`)).map((file) => `/${file}`)
  const code = missing([...firstView(bundle, page), ...picturesOf(bundle, page)])
  const words = {
    en: missing(textChunks(bundle, page, 'en')),
    ar: missing(textChunks(bundle, page, 'ar')),
  }
  if (!page.types) {
    const modules = [...page.modules, keptModule]
    const ofStudents = missing(firstView(bundle, { ...page, modules }))
    return { '': code, ...words, Student: ofStudents.filter((file) => !code.includes(file)) }
  }
  return Object.fromEntries(
    page.types.flatMap((type) => [
      [type, code],
      [`${type} en`, words.en],
      [`${type} ar`, words.ar],
    ]),
  )
}

/** The drawings of a page's own style sheets, which come last of all where nothing names them. */
function picturesOf(bundle: Rolldown.OutputBundle, page: Page): string[] {
  const named = ownChunks(bundle, page).flatMap((chunk) => [
    ...(chunk.viteMetadata?.importedAssets ?? []),
  ])
  return named.filter((asset) => asset.endsWith('.svg'))
}
