import { expect, test } from 'vitest'
import { contentIn } from '../samples/content.ts'
import { documents } from '../samples/documents.ts'
import { BrokenContainer, topStreams } from '../src/cfb.ts'

test('a container of before 2007 whose tables run in a circle is given up at once', async () => {
  const bytes = Buffer.alloc(3 * 512)
  bytes.writeUInt16LE(9, 30)
  // The list of tables and the directory both chain to themselves.
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(0, 68)
  const content = contentIn(bytes)
  await expect(topStreams(content)).rejects.toBeInstanceOf(BrokenContainer)
  expect(content.reads).toBeLessThan(100)
})

test('the streams of a real document are found where they begin', async () => {
  const bytes = await documents.doc()
  const streams = await topStreams(contentIn(bytes))
  const text = streams.get('worddocument')
  // [MS-DOC] 2.5.1: what a text begins with.
  expect(text === undefined ? null : bytes.readUInt16LE(text)).toBe(0xa5ec)
})
