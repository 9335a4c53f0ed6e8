import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** What a person may have to download (JS and CSS, gzip, bytes) before a page can be used. */
const limits: readonly { page: string; modules: readonly string[]; limit: number }[] = [
  { page: 'login', modules: ['/routes/login.tsx'], limit: 140_000 },
]

/** A Vite plugin that weighs the first view of the pages above after a build, and fails the build over a limit. */
export function budgets(): Plugin {
  return {
    name: 'meridian:budgets',
    apply: 'build',
    writeBundle(_options, bundle) {
      for (const { page, modules, limit } of limits) {
        const files = firstView(bundle, modules)
        const size = files.reduce((sum, file) => sum + weigh(bundle[file]), 0)
        this.info(`${page}: ${(size / 1000).toFixed(1)} kB of ${limit / 1000} kB`)
        if (size > limit) this.error(`${page} is over its limit: ${files.join(', ')}`)
      }
    },
  }
}

/** The entry, the page's own chunks, and all they import at once, with their style sheets. */
function firstView(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (found.has(file) || !chunk) return
    found.add(file)
    if (chunk.type !== 'chunk') return
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) add(sheet)
    chunk.imports.forEach(add)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    const own = modules.some((module) => chunk.facadeModuleId?.includes(module))
    if (chunk.isEntry || own) add(chunk.fileName)
  }
  return [...found]
}

function weigh(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): number {
  if (!file) return 0
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length
}
