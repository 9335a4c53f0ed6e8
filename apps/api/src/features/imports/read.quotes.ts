/**
 * A text of cells in which a name like `"Abu Ali" Hassan` is written as a cell that holds quotation marks: whoever wrote the
 * file did not double them. A cell whose quotation mark is closed in another line is left as it is, for then a mark
 * without a partner stands before it.
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

/** Where the quotation mark stands that ends a cell; -1 where none does. Two in a row are one that belongs to it. */
function closing(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return -1
}
