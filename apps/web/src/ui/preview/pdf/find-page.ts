import type { pdfjs } from 'react-pdf'
import { plain } from './plain.ts'

interface Search {
  query: string
  /** The page that comes first, from 1. */
  from: number
  way: 1 | -1
  signal: AbortSignal
  onPage: (page: number) => void
}

/**
 * The next page with a text on it, all the way round; null where there is none.
 * @throws the signal's AbortError
 */
export async function findPage(
  pdf: pdfjs.PDFDocumentProxy,
  { query, from, way, signal, onPage }: Search,
): Promise<number | null> {
  const wanted = plain(query)
  if (!wanted) return null
  const total = pdf.numPages
  for (let step = 0; step < total; step += 1) {
    const number = ((((from - 1 + way * step) % total) + total) % total) + 1
    onPage(number)
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    signal.throwIfAborted()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
    if (plain(text.join('')).includes(wanted)) return number
  }
  return null
}
