import type { Content } from './content.ts'

/** Bytes at the end that its readers search for where the parts of a PDF are listed, and some more. */
const ending = 4096
/** Bytes without meaning that some servers and disks put behind the end of a file. */
const mostPadding = 64 * 1024

/**
 * Whether a PDF is there to its end: what stands there says where its list of parts begins, and that is within the file
 * (ISO 32000-2, 7.5.5). Where the list is wrong, readers make it anew, so that no more of it is asked for.
 */
export async function wholePdf(content: Content): Promise<boolean> {
  const end = await contentEnd(content)
  const start = Math.max(0, end - ending)
  const tail = (await content.read(start, end - start)).toString('latin1')
  const listed = [...tail.matchAll(/startxref\s+(\d{1,12})\s+%%EOF/g)].at(-1)
  if (listed) return Number(listed[1]) < content.size
  // The smallest there are have no list at all and end with what it would be followed by.
  return /trailer\s*<<[^%]*\/Root\s[^%]*>>$/.test(tail)
}

/** Where the zeros and blanks at the end begin. */
async function contentEnd(content: Content): Promise<number> {
  const start = Math.max(0, content.size - mostPadding)
  const tail = await content.read(start, content.size - start)
  return start + tail.findLastIndex((byte) => byte > 0x20) + 1
}
