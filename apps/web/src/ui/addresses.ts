/** A piece of a text; one with an address is a link to it. */
export interface Piece {
  text: string
  href?: string
}

/**
 * What may begin an address, and runs on to a blank, a quotation mark, an angle bracket, or a mark that nobody sees and
 * that would let the words show in another order than they are followed.
 */
const addresses = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»„‟`\p{Cc}\p{Cf}]+/giu
/** Ends the sentence and not the address. */
const closing = /[.,;:!?'’…،؛؟。*_~|\\]$/u
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * Parts a text into words and links. Only `http` and `https` become links; a full stop behind an address, and a bracket
 * that was opened before it, stay words. The pieces together are the text, letter for letter.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutClosing(found)
    const href = linkOf(address)
    if (href === null) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

function withoutClosing(address: string): string {
  const counts = new Map<string, number>()
  for (const sign of address) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const count = (sign: string) => counts.get(sign) ?? 0
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1] ?? ''
    const opening = brackets[last]
    const unopened = opening !== undefined && count(opening) < count(last)
    if (!unopened && !closing.test(last)) break
    counts.set(last, count(last) - 1)
  }
  return address.slice(0, end)
}

/** The address behind it; null for what is none, and for one that names somebody before its host, to look like another. */
function linkOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  return username || password ? null : href
}
