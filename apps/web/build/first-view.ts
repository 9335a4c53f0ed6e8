import type { UserType } from '@meridian/contract/core/access.ts'
import type { Rolldown } from 'vite'
import { partsOf } from '../src/app/parts-of.ts'
import type { Page } from './pages.ts'
import { partId } from './route-parts.ts'

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
  for (const type of page.types ?? []) for (const file of partChunks(bundle, type)) add(file)
  return [...found]
}

/** The chunks that say of the pages of somebody, which are asked for before any of these. */
export function partChunks(bundle: Rolldown.OutputBundle, type: UserType): string[] {
  const ids = partsOf({ type, schoolAdmin: null }).map(partId)
  return chunksOf(bundle)
    .filter(({ modules }) => ids.some((id) => id in modules))
    .map(({ fileName }) => fileName)
}

/** The chunks that the modules of a page are in. */
export function ownChunks(bundle: Rolldown.OutputBundle, page: Page): Rolldown.OutputChunk[] {
  return page.modules.flatMap((module) => {
    const own = chunksOf(bundle).filter((chunk) => holds(chunk, module))
    // A route that only leads elsewhere has no code of its own; a page that is weighed has.
    if (own.length === 0 && page.limit !== undefined)
      throw new Error(`${page.name}: nothing holds ${module} any more`)
    return own
  })
}

/**
 * Whether a module is in a chunk beside the entry. It is a file, or the id of a route, of which the entry has the declaration;
 * that ends in a slash where its file is an index.
 */
function holds({ isEntry, modules }: Rolldown.OutputChunk, module: string): boolean {
  return !isEntry && Object.keys(modules).some((id) => isModule(id, module))
}

/** Whether an id of the bundler is that of a module of a page. */
export function isModule(id: string, module: string): boolean {
  const endings = module.endsWith('.ts')
    ? ['']
    : module.endsWith('/')
      ? ['index.tsx']
      : ['.tsx', '/route.tsx']
  const file = id.replace(/\?.*/, '')
  return endings.some((ending) => file.endsWith(`${module}${ending}`))
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
  const wanted = (texts ?? ['all']).map((name) => [
    `/messages/${language}/${name}.json`,
    `/messages/${name}-${language}.ts`,
  ])
  const found = wanted.map((names) => {
    const [file = ''] = names
    const holding = ({ modules }: Rolldown.OutputChunk) =>
      Object.keys(modules).some((id) => names.some((name) => id.endsWith(name)))
    const chunk = chunksOf(bundle).find(holding)
    if (!chunk) throw new Error(`${file} comes with all texts only: name it in messages/files.ts`)
    return chunk
  })
  return [...new Set(found)].filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName)
}
