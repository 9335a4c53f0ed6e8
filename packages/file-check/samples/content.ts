import { Readable } from 'node:stream'
import type { Content } from '../src/content.ts'

/**
 * Content in memory that counts how often it is read.
 * @param wait Waited for before anything is read.
 */
export function contentIn(
  bytes: Buffer,
  wait: () => Promise<void> = async () => {},
): Content & { reads: number } {
  return {
    size: bytes.length,
    reads: 0,
    async read(start, length) {
      this.reads += 1
      await wait()
      return bytes.subarray(start, start + length)
    },
    async stream(start, end) {
      this.reads += 1
      return Readable.from([bytes.subarray(start, end)], { objectMode: false })
    },
  }
}
