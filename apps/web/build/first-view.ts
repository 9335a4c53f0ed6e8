import type { Rolldown } from 'vite'
import type { Page } from './pages.ts'

/** The files of a page that are asked for before it is shown, without its texts: the entry, the frame, and its own. */
export function firstView(bundle: Rolldown.OutputBundle, page: Page): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (found.has(file) || !chunk) return
    found.add(file)
    if (chunk.type !== 'chunk') return
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) add(sheet)
    chunk.imports.forEach(add)
  }
  for (const chunk of chunksOf(bundle)) if (chunk.isEntry) add(chunk.fileName)
  for (const { fileName } of ownChunks(bundle, page)) add(fileName)
  return [...found]
}

/** The chunks that begin with the modules of a page. */
export function ownChunks(bundle: Rolldown.OutputBundle, page: Page): Rolldown.OutputChunk[] {
  return page.modules.flatMap((module) => {
    const own = chunksOf(bundle).filter((chunk) => beginsWith(chunk, module))
    // A route that only leads elsewhere has no code of its own; a page that is weighed has.
    if (own.length === 0 && page.limit !== undefined)
      throw new Error(`${page.name}: nothing begins with ${module} any more`)
    return own
  })
}

/**
 * Whether a chunk begins with a module, which is a file, or the id of a route; that ends in a slash where its file is an
 * index.
 */
function beginsWith({ facadeModuleId }: Rolldown.OutputChunk, module: string): boolean {
  const file = facadeModuleId?.replace(/\?.*/, '')
  if (module.endsWith('.ts')) return file?.endsWith(module) ?? false
  const endings = module.endsWith('/') ? ['index.tsx'] : ['.tsx', '/route.tsx']
  return endings.some((ending) => file?.endsWith(`${module}${ending}`))
}

export function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** The chunks that the texts of a page are in, in one language; one with all texts where the page names none. */
export function textChunks(
  bundle: Rolldown.OutputBundle,
  { texts }: Page,
  language: 'en' | 'ar',
): string[] {
  const wanted = texts?.map((name) => `/messages/${language}/${name}.json`) ?? [
    `/messages/all-${language}.ts`,
  ]
  const chunks = chunksOf(bundle).filter(({ modules }) =>
    Object.keys(modules).some((id) => wanted.some((file) => id.endsWith(file))),
  )
  return chunks.filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName)
}
