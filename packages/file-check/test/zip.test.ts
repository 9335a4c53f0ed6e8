import { expect, test } from 'vitest'
import { contentIn } from '../samples/content.ts'
import { documents, zipOf } from '../samples/documents.ts'
import { documentIn } from '../src/zip-document.ts'
import { archiveEnd } from '../src/zip-end.ts'

test('an archive of many entries that all unpack to megabytes is not unpacked again and again', async () => {
  const many = 500
  const one = await zipOf({ mimetype: Buffer.alloc(1024 * 1024, 'x') })
  const end = one.subarray(one.length - 22)
  const start = end.readUInt32LE(16)
  const entry = one.subarray(start, start + end.readUInt32LE(12))
  end.writeUInt16LE(many, 8)
  end.writeUInt16LE(many, 10)
  end.writeUInt32LE(many * entry.length, 12)
  const parts = [one.subarray(0, start), ...Array<Buffer>(many).fill(entry), end]
  const content = contentIn(Buffer.concat(parts))
  await expect(documentIn(content)).rejects.toThrow('Two parts have one name')
  expect(content.reads).toBeLessThan(many)
})

test('an archive ends behind its comment, whatever stands behind it', async () => {
  const bytes = await documents.docx()
  expect(archiveEnd(bytes)).toBe(bytes.length)
  expect(archiveEnd(Buffer.concat([bytes, Buffer.from('\r\n')]))).toBe(bytes.length)
  const noted = Buffer.concat([bytes, Buffer.from('a note')])
  noted.writeUInt16LE('a note'.length, bytes.length - 2)
  expect(archiveEnd(noted)).toBe(noted.length)
  expect(archiveEnd(bytes.subarray(0, -1))).toBeNull()
  expect(archiveEnd(Buffer.from('PK'))).toBeNull()
})
