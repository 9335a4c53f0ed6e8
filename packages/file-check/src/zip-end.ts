/** The first bytes of the last part of a zip archive, its length without a comment, and the longest comment. */
const sign = Buffer.from('PK\u0005\u0006', 'latin1')
const length = 22
const mostComment = 0xffff

/** Bytes at the end of a file in which the end of an archive is searched. */
export const endOfArchive = length + mostComment

/**
 * The offset at which a zip archive ends, found in its last bytes. Mail programs and old servers leave a byte or two
 * behind it; most readers ignore them, the one used here would not.
 * @returns null if there is no end
 */
export function archiveEnd(tail: Buffer): number | null {
  for (
    let at = tail.lastIndexOf(sign);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(sign, at - 1)
  ) {
    if (at + length > tail.length) continue
    const end = at + length + tail.readUInt16LE(at + 20)
    if (end <= tail.length) return end
  }
  return null
}
