import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages } from '@meridian/contract/core/language.ts'
import type { Plugin, Rolldown } from 'vite'
import { firstView, isModule, textChunks } from './first-view.ts'
import { type Page, weighedPages } from './pages.ts'

/*
 * What counts: all JS and CSS, gzip, that a browser with nothing kept asks for before the main content of a page is
 * shown: the entry, the frame, the page's own chunks with everything these import at once, and the
 * message files the page is shown with, in the longer of the two languages. What a page asks for afterwards does not count: dialogs, menus,
 * filters and charts, the other texts, the schemas of forms. Fonts and pictures are no JS or CSS.
 */

const messages = join(import.meta.dirname, '../src/messages/en')

/** A Vite plugin that weighs the first view of the pages that name a budget after a build, and fails the build over one. */
export function budgets(): Plugin {
  return {
    name: 'meridian:budgets',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const pages = await weighedPages()
      const problems = pages.flatMap((page) => {
        const files = firstView(bundle, page)
        const unnamed = page.texts === undefined ? [] : unnamedTexts(this, bundle, page, files)
        const size = weigh(bundle, files) + textsOf(bundle, page)
        const asked = files.length + (hasTexts(page) ? textChunks(bundle, page, 'en').length : 0)
        this.info(
          `${page.name}: ${(size / 1000).toFixed(1)} kB of ${page.limit / 1000} kB in ${asked} files`,
        )
        return [
          ...(asked > page.files
            ? [`${page.name} needs ${asked} files, over ${page.files}: ${files.join(', ')}`]
            : []),
          ...(size > page.limit
            ? [
                `${page.name} is over its limit with ${(size / 1000).toFixed(3)} kB: ${files.join(', ')}`,
              ]
            : []),
          ...unnamed.map((name) => `${page.name} uses texts of ${name}: name it in its route file`),
        ]
      })
      if (problems.length > 0) this.error(problems.join('\n'))
    },
  }
}

/**
 * The message files whose keys stand in the code that a page imports at once, without those that the page waits for. What else its
 * files hold is of other pages.
 */
function unnamedTexts(
  context: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  bundle: Rolldown.OutputBundle,
  page: Page,
  files: string[],
): string[] {
  const copied = textChunks(bundle, page, 'en').flatMap((file) => {
    const chunk = bundle[file]
    const ids = chunk?.type === 'chunk' ? Object.keys(chunk.modules) : []
    return ids.map((id) => /\/messages\/en\/(\w+)\.json/.exec(id)?.[1] ?? '')
  })
  const named = new Set(['base', ...(page.texts ?? []), ...copied])
  const known = new Set(readdirSync(messages).map((file) => basename(file, '.json')))
  const modules = files.flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? Object.entries(chunk.modules) : []
  })
  const imported = new Set<string>()
  const follow = (id: string) => {
    if (imported.has(id)) return
    imported.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  for (const [id] of modules) if (page.modules.some((module) => isModule(id, module))) follow(id)
  const used = modules
    .filter(([id]) => imported.has(id) && /\/apps\/web\/src\/.*\.tsx?(\?|$)/.test(id))
    .filter(([id]) => !id.endsWith('.gen.ts'))
    .flatMap(([, { code }]) => [...(code ?? '').matchAll(/["'`](\w+)\.[a-z_]+/g)])
    .map(([, name = '']) => name)
  return [...new Set(used)].filter((name) => known.has(name) && !named.has(name))
}

/** Whether texts are loaded for a page: all where it names none. The login page has its own in the entry. */
function hasTexts({ path }: Page): boolean {
  return path.startsWith('/dashboard')
}

/** The size of the message files of a page, in the longer language. */
function textsOf(bundle: Rolldown.OutputBundle, page: Page): number {
  if (!hasTexts(page)) return 0
  const sizes = languages.map((language) => weigh(bundle, textChunks(bundle, page, language)))
  return Math.max(...sizes)
}

/** The compressed sizes of files of a build: most of them are of several pages. */
const weighed = new WeakMap<object, number>()

function weigh(bundle: Rolldown.OutputBundle, files: readonly string[]): number {
  return files.reduce((sum, name) => {
    const file = bundle[name]
    if (!file) return sum
    const known = weighed.get(file)
    const size = known ?? gzipSync(file.type === 'chunk' ? file.code : file.source).length
    weighed.set(file, size)
    return sum + size
  }, 0)
}
