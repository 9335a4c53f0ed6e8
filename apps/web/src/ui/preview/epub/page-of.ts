import type { SafePage } from '../frame/SafeFrame.tsx'
import { sanitise } from '../frame/sanitise.ts'
import type { OpenBook } from './open-book.ts'

/** The most that the pictures of one chapter may take, in letters of their addresses. */
const roomForPictures = 40_000_000

const before = `
html { color-scheme: light; background: #fff; }
body { max-width: 42rem; margin: 0 auto; padding: 24px 24px 64px; box-sizing: border-box; font: 18px/1.65 Georgia, 'Noto Naskh Arabic', 'Times New Roman', serif; color: #1b2525; overflow-wrap: break-word; }`
const after = `
img, svg { max-width: 100% !important; }
img { height: auto; }
table { display: block; max-width: 100%; overflow-x: auto; }`

/** A chapter of a book as a page; it begins at the element with the id `place`, where there is one. */
export async function pageOf(book: OpenBook, chapter: number, place: string): Promise<SafePage> {
  const url = book.chapters[chapter] ?? ''
  const source = parse((await book.text(url)) ?? '')
  const address = (relative: string | null) => inBook(relative, url)
  const styles = [...source.querySelectorAll('style')].map((style) => style.textContent ?? '')
  for (const link of source.querySelectorAll('link[rel~="stylesheet"]')) {
    const sheet = address(link.getAttribute('href'))
    styles.unshift((sheet && (await book.text(sheet))) || '')
  }
  await bringPictures(source, book, address)
  const inert = document.implementation.createHTMLDocument('')
  const body = inert.createElement('div')
  body.append(
    ...[...(source.querySelector('body')?.childNodes ?? [])].map((node) =>
      inert.importNode(node, true),
    ),
  )
  sanitise(body)
  const start = place ? `#${CSS.escape(place)} { scroll-initial-target: nearest; }` : ''
  const root = source.documentElement
  const dir = root.getAttribute('dir') ?? source.querySelector('body')?.getAttribute('dir')
  return {
    html: body.innerHTML,
    css: [before, ...styles, after, start].join('\n'),
    ...(dir === 'rtl' || dir === 'ltr' ? { dir } : {}),
    language: root.getAttribute('lang') ?? root.getAttribute('xml:lang') ?? book.language,
  }
}

/** A chapter as XHTML, or as browsers read it where it is not well-formed. */
function parse(text: string): Document {
  const parser = new DOMParser()
  const strict = parser.parseFromString(text, 'application/xhtml+xml')
  return strict.querySelector('parsererror') ? parser.parseFromString(text, 'text/html') : strict
}

/** The address in the archive of a reference in a chapter; null for one that leads elsewhere. */
function inBook(relative: string | null, from: string): string | null {
  if (!relative || !URL.canParse(relative, `http://book${from}`)) return null
  const { host, pathname } = new URL(relative, `http://book${from}`)
  return host === 'book' ? pathname : null
}

/** Puts the pictures of a chapter into it. */
async function bringPictures(
  source: Document,
  book: OpenBook,
  address: (relative: string | null) => string | null,
): Promise<void> {
  let room = roomForPictures
  for (const picture of source.querySelectorAll('img, image')) {
    for (const name of ['src', 'href', 'xlink:href']) {
      const url = address(picture.getAttribute(name))
      const data = url && room > 0 ? ((await book.data(url)) ?? '') : ''
      room -= data.length
      if (data) picture.setAttribute(name, data)
      else picture.removeAttribute(name)
    }
  }
}
