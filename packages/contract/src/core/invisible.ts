/**
 * Removes invisible marks from a line of text: zero-width and soft breaks, marks of direction, byte order marks. They
 * come along when a text is copied, keep a search from finding a name, and make an email wrong that looks right. The
 * joiner stays where it joins pictures into one. For names, emails and the like; a longer text may mean its marks.
 */
export function withoutInvisible(text: string): string {
  return text.replace(
    /((?<=\p{ExtPict}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{ExtPict}))|(?=\p{DI})\p{Cf}/gu,
    '$1',
  )
}
