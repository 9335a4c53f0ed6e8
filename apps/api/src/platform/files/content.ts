import { Readable } from 'node:stream'
import type { Content } from '@meridian/file-check/content.ts'
import type { Storage } from './storage.ts'

/** Bytes that are read ahead, so that a reader that goes through a file in small steps seldom asks the store. */
const window = 64 * 1024

/** The content of a stored file. Reading rejects with `ENOENT` when its bytes are gone. */
export function contentOf(storage: Storage, { key, size }: { key: string; size: number }): Content {
  let kept: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }

  async function stream(start: number, end: number): Promise<Readable> {
    return start < end ? storage.open(key, { start, end: end - 1 }) : Readable.from([])
  }

  async function fetched(start: number, length: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of await stream(start, Math.min(size, start + length)))
      chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  return {
    size,
    stream,
    async read(start, length) {
      const within = start >= kept.start && start + length <= kept.start + kept.bytes.length
      if (!within) kept = { start, bytes: await fetched(start, Math.max(length, window)) }
      return kept.bytes.subarray(start - kept.start, start - kept.start + length)
    },
  }
}
