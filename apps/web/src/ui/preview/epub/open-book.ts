import { Book, type NavItem } from '@likecoin/epub-ts'
import { checked } from '../archive/checked.ts'
import { PreviewError } from '../preview-error.ts'
import { isLocked } from './locked.ts'

/** A line of a book's table of contents. */
export interface Entry {
  label: string
  /** The place of its chapter in the book, from 0. */
  chapter: number
  /** The id in the chapter that the line leads to; empty for its start. */
  place: string
  depth: number
}

export interface OpenBook {
  /** The address of each chapter in the archive, in reading order. */
  chapters: string[]
  entries: Entry[]
  /** Its pages are turned from left to right. */
  rtl: boolean
  language: string
  /** A part of the archive as text, or as an address that holds it; undefined where there is none. */
  text: (url: string) => Promise<string> | undefined
  data: (url: string) => Promise<string> | undefined
}

const caps = { total: 256_000_000, text: 4_000_000 }
const mostEntries = 2000
const contentsSeconds = 5

/**
 * Opens an EPUB without drawing anything of it: see page-of.ts.
 * @throws Unshown, the AbortError of the signal, or the library's error for a damaged book
 */
export async function openBook(bytes: ArrayBuffer, signal: AbortSignal): Promise<OpenBook> {
  const safe = await checked(bytes, caps, signal)
  // Its pictures stay in the archive until a chapter shows them.
  const book = new Book({ replacements: 'none' })
  // All of its promises fail together with open(), whose failure is told.
  for (const part of [book.opened, book.ready, ...Object.values(book.loaded)])
    part.catch(() => undefined)
  await book.open(safe)
  await book.opened
  signal.throwIfAborted()
  const { archive, spine, packaging } = book
  if (!archive || spine.length === 0) throw new PreviewError('broken')
  const text = (url: string) => archive.getText(url)
  if (await isLocked(text)) throw new PreviewError('encrypted')
  const sections = spine.spineItems.filter(({ linear }) => linear)
  const shown = sections.length > 0 ? sections : spine.spineItems
  const chapters = shown.map(({ url }) => url ?? '')
  const contents = await contentsOf(book)
  const placed = (href: string) => {
    const url = new URL(href, `http://book${baseOf(book)}`)
    return { chapter: chapters.indexOf(decodeURI(url.pathname)), place: url.hash.slice(1) }
  }
  const entries = flat(contents, 0)
    .slice(0, mostEntries)
    .map(({ label, href, depth }) => ({ label: label.trim(), depth, ...placed(href) }))
    .filter(({ label, chapter }) => label !== '' && chapter >= 0)
  return {
    chapters,
    entries,
    rtl: packaging.metadata.direction === 'rtl',
    language: packaging.metadata.language ?? '',
    text,
    data: (url) => archive.getBase64(url),
  }
}

/** The base of the addresses in the table of contents. */
function baseOf(book: Book): string {
  const { navPath, ncxPath } = book.packaging
  return book.resolve(navPath || ncxPath || '') ?? '/'
}

/** The table of contents; the library never answers for one that it cannot read. */
async function contentsOf(book: Book): Promise<NavItem[]> {
  const late = new Promise<null>((resolve) =>
    setTimeout(() => resolve(null), contentsSeconds * 1000),
  )
  const navigation = await Promise.race([book.loaded.navigation, late])
  return navigation?.toc ?? []
}

function flat(items: NavItem[], depth: number): (NavItem & { depth: number })[] {
  return items.flatMap((item) => [
    { ...item, depth },
    ...flat(depth < 8 ? (item.subitems ?? []) : [], depth + 1),
  ])
}
