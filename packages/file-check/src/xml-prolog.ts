/** Bytes within which a text of a document has to begin. */
export const mostProlog = 64 * 1024

/** A definition that stands for a few letters: some books of before 2010 have them. */
const harmless =
  /^<!ENTITY\s+[\w.-]+\s+(?:"(?:&#\w+;|[^"&%<]){0,40}"|'(?:&#\w+;|[^'&%<]){0,40}')\s*>$/

/**
 * Whether an XML text defines more than it may before it begins. Office documents may declare no type at all (ECMA-376
 * part 2, 8.1.4); books may, without definitions (entities) that stand for others or for what is elsewhere: written a
 * few times over, they fill the memory of whoever reads them.
 */
export function prologFault(bytes: Buffer, kind: 'office' | 'book'): boolean {
  // In UTF-16 every other byte of what is looked for is zero.
  const text = bytes.toString('latin1').replaceAll('\0', '')
  const start = prologEnd(text)
  if (start === null) return bytes.length >= mostProlog
  if (!/^<!DOCTYPE/i.test(text.slice(start, start + 9))) return false
  return kind === 'office' || definesMore(text.slice(start))
}

/** Where the declaration of the type or the text itself begins, behind notes and instructions; null for nowhere. */
function prologEnd(text: string): number | null {
  const ends: Record<string, string> = { '<?': '?>', '<!--': '-->' }
  let at = text.search(/</)
  while (at !== -1) {
    const opening = Object.keys(ends).find((sign) => text.startsWith(sign, at))
    if (!opening) return at
    const end = text.indexOf(ends[opening] ?? '', at)
    at = end === -1 ? -1 : text.indexOf('<', end)
  }
  return null
}

function definesMore(declaration: string): boolean {
  const inner = /^[^>[]*\[/.exec(declaration)
  if (!inner) return false
  const end = /\]\s*>/.exec(declaration)
  if (!end) return true
  const own = declaration.slice(inner[0].length, end.index)
  const definitions = own.match(/<!ENTITY[^>]*>?/gi) ?? []
  return own.includes('%') || definitions.some((one) => !harmless.test(one))
}
