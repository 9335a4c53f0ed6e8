/** What begins the last part of a zip archive, how long it is without its comment, and how long that may be. */
const sign = Buffer.from('PK\u0005\u0006', 'latin1')
const length = 22
const mostComment = 0xffff

/** Bytes at the end of a file in which the end of an archive is looked for. */
export const endOfArchive = length + mostComment

/**
 * Where a zip archive ends, from its last bytes; null where it has no end. Mail and old servers leave a byte or two
 * behind it, which readers pass over; what reads archives here would not.
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
