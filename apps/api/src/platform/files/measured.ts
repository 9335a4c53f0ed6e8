import { createHash } from 'node:crypto'

/** Passes bytes on and takes their size and hash on the way; `result` resolves once the last byte has passed. */
export function measured(content: AsyncIterable<Buffer>): {
  content: AsyncGenerator<Buffer, void>
  result(): { size: number; sha256: Buffer }
} {
  const hash = createHash('sha256')
  let size = 0
  async function* passing() {
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { content: passing(), result: () => ({ size, sha256: hash.digest() }) }
}

/** The size and hash of bytes that are stored already. */
export async function measure(
  content: AsyncIterable<Buffer>,
): Promise<{ size: number; sha256: Buffer }> {
  const { content: passing, result } = measured(content)
  for await (const _ of passing);
  return result()
}
