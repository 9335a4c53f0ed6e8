import { plain } from './plain.ts'

/** The name of the marks in Pdf.module.css. */
const name = 'document-search'

/**
 * Marks the searched words on a page, without touching its elements. Does nothing where the browser cannot.
 * @returns a function that takes the marks away again
 */
export function markIn(page: HTMLElement | null, query: string): () => void {
  const wanted = plain(query)
  if (!page || !wanted || !('highlights' in CSS)) return () => undefined
  const marks = CSS.highlights.get(name) ?? new Highlight()
  CSS.highlights.set(name, marks)
  const made = rangesOf(page, wanted)
  for (const range of made) marks.add(range)
  return () => {
    for (const range of made) marks.delete(range)
  }
}

function rangesOf(page: HTMLElement, wanted: string): Range[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase()
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      ranges.push(range)
    }
  }
  return ranges
}
