/**
 * Quotes cells like `"Abu Ali" Hassan` as a table needs it, with doubled quotation marks, where the writer of a file did not. A cell
 * whose quotation mark is closed in another line stays as it is, because the mark before it then has no partner.
 */
export function withQuotesClosed(text: string, separator: string): string {
  const isEnd = (at: number) => at >= text.length || text[at] === separator || text[at] === '\n'
  const parts: string[] = []
  for (let at = 0; at <= text.length; at += 1) {
    const begin = at
    const closed = text[at] === '"' ? closing(text, at + 1) : -1
    if (closed >= 0) {
      at = closed + 1
      while (text[at] === ' ') at += 1
    }
    const whole = closed >= 0 && isEnd(at)
    while (!isEnd(at)) at += 1
    const cell = text.slice(begin, at)
    const literal = closed >= 0 && !whole && !cell.includes('\n')
    parts.push(literal ? `"${cell.replaceAll('"', '""')}"` : cell, text[at] ?? '')
  }
  return parts.join('')
}

/** The place of the quotation mark that ends a cell; -1 where none does. Two marks in a row are one character of the cell. */
function closing(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return -1
}
