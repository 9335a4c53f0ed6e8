import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { pageAt } from './dashboard-page.ts'
import { type Page, weighedPages } from './pages.ts'

/*
 * What counts: all JS and CSS, gzip, that a browser with nothing kept asks for before the main content of a page is
 * shown: the entry, the frame, the page's own chunks with everything these import at once, what its HTML names, and the
 * message files the page is shown with, in the longer of the two languages. What a page asks for afterwards does not count: dialogs, menus,
 * filters and charts, the other texts, the schemas of forms. Fonts and pictures are no JS or CSS.
 */

/** A Vite plugin that weighs the first view of the pages that name a budget after a build, and fails the build over one. */
export function budgets(): Plugin {
  return {
    name: 'meridian:budgets',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const pages = await weighedPages()
      const problems = pages.flatMap((page) => {
        const { files, unnamed } = firstView(bundle, page)
        const size = weigh(bundle, files) + textsOf(bundle, page)
        const asked = files.length + (page.texts?.length ?? 0)
        this.info(
          `${page.name}: ${(size / 1000).toFixed(1)} kB of ${page.limit / 1000} kB in ${asked} files`,
        )
        return [
          ...(asked > page.files
            ? [`${page.name} needs ${asked} files, over ${page.files}: ${files.join(', ')}`]
            : []),
          ...(size > page.limit ? [`${page.name} is over its limit: ${files.join(', ')}`] : []),
          ...unnamed.map((name) => `${page.name} uses texts of ${name}: name it in its route file`),
        ]
      })
      if (problems.length > 0) this.error(problems.join('\n'))
    },
  }
}

/** The entry, the page's chunks and all they import at once, and the message files they use without naming them. */
function firstView(bundle: Rolldown.OutputBundle, page: Page) {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (found.has(file) || !chunk) return
    found.add(file)
    if (chunk.type !== 'chunk') return
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) add(sheet)
    chunk.imports.forEach(add)
  }
  for (const module of page.modules) {
    const own = chunksOf(bundle).filter((chunk) => beginsWith(chunk, module))
    if (own.length === 0) throw new Error(`${page.name}: nothing begins with ${module} any more`)
    for (const chunk of own) add(chunk.fileName)
  }
  for (const chunk of chunksOf(bundle)) if (chunk.isEntry) add(chunk.fileName)
  namedFiles(bundle, page).forEach(add)
  const files = [...found]
  return { files, unnamed: page.texts === undefined ? [] : unnamedTexts(bundle, page, files) }
}

/** The files that the HTML of a page asks for before any code has run. */
function namedFiles(bundle: Rolldown.OutputBundle, { path }: Page): string[] {
  const html = bundle[pageAt(path)]
  if (html?.type !== 'asset') throw new Error(`there is no ${pageAt(path)}`)
  return [...String(html.source).matchAll(/href="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
}

/** Whether a chunk begins with a module; an id of a route ends in a slash where its file is an index. */
function beginsWith({ facadeModuleId }: Rolldown.OutputChunk, module: string): boolean {
  const file = facadeModuleId?.replace(/\?.*/, '')
  const endings = module.endsWith('/') ? ['index.tsx'] : ['.tsx', '/route.tsx']
  return endings.some((ending) => file?.endsWith(`${module}${ending}`))
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** The message files whose keys stand in the pages' own code, without those that the page waits for. */
function unnamedTexts(bundle: Rolldown.OutputBundle, page: Page, files: string[]): string[] {
  const named = new Set(['base', ...(page.texts ?? [])])
  const known = new Set(messageFiles(bundle).map(({ name }) => name))
  const used = files.flatMap((file) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') return []
    return Object.entries(chunk.modules)
      .filter(([id]) => /\/apps\/web\/src\/.*\.tsx?$/.test(id) && !id.endsWith('.gen.ts'))
      .flatMap(([, { code }]) => [...(code ?? '').matchAll(/["'`](\w+)\.[a-z_]+/g)])
      .map(([, name = '']) => name)
  })
  return [...new Set(used)].filter((name) => known.has(name) && !named.has(name))
}

/** The size of the message files of a page, in the longer language. */
function textsOf(bundle: Rolldown.OutputBundle, page: Page): number {
  const sizes = ['en', 'ar'].map((language) =>
    messageFiles(bundle)
      .filter((file) => file.language === language && page.texts?.includes(file.name))
      .reduce((sum, { file }) => sum + weigh(bundle, [file]), 0),
  )
  return Math.max(...sizes)
}

/** Every message file, and the chunk that it is in. */
function messageFiles(bundle: Rolldown.OutputBundle) {
  return chunksOf(bundle).flatMap((chunk) =>
    Object.keys(chunk.modules).flatMap((path) => {
      const [, language, name] = /\/messages\/(en|ar)\/(\w+)\.json$/.exec(path) ?? []
      return language && name ? [{ language, name, file: chunk.fileName }] : []
    }),
  )
}

function weigh(bundle: Rolldown.OutputBundle, files: readonly string[]): number {
  return files.reduce((sum, name) => {
    const file = bundle[name]
    if (!file) return sum
    return sum + gzipSync(file.type === 'chunk' ? file.code : file.source).length
  }, 0)
}
