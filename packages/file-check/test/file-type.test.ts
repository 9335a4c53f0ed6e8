import { expect, test } from 'vitest'
import { contentIn } from '../samples/content.ts'
import { documents, lockedDocument, pdfOf } from '../samples/documents.ts'
import { examine, seemingType } from '../src/file-type.ts'

/** What these bytes are told to be; the fault for which they are refused, and null for nothing that is taken. */
async function told(bytes: Buffer): Promise<string | null> {
  const seeming = await seemingType(bytes.subarray(0, 4100))
  if (!seeming) return null
  return examine(seeming, contentIn(bytes)).catch((error) => error.fault ?? String(error))
}

test('bytes behind the end of a document are passed over, a document within it is not', async () => {
  for (const type of ['docx', 'xlsx', 'pptx', 'epub'] as const) {
    const bytes = await documents[type]()
    expect(await told(Buffer.concat([bytes, Buffer.from('\n')])), type).toBe(type)
    expect(await told(Buffer.concat([bytes, Buffer.alloc(4000, 'x')])), type).toBe('broken')
    expect(await told(bytes.subarray(0, -1)), type).toBe('broken')
  }
})

test('a PDF may begin behind a blank or a thousand bytes, and no later', async () => {
  for (const before of [' ', '\r\n', 'x'.repeat(1000)])
    expect(await told(Buffer.concat([Buffer.from(before), pdfOf(1)]))).toBe('pdf')
  expect(await told(Buffer.concat([Buffer.alloc(1100, 'x'), pdfOf(1)]))).toBe(null)
  expect(await told(Buffer.from('<p>%PDF-1.4 is how a PDF begins</p>'))).toBe('broken')
})

/** A container of one stream that stands among the short ones, and of a folder of programs where that is named. */
function container(name: string, content: Buffer, programs?: string): Buffer {
  const sectors = Array.from({ length: 12 }, () => Buffer.alloc(512))
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(2, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  // The table: itself, the directory, the table of short sectors, and from the fourth on the stream that they lie in.
  const table = sectors[0]?.fill(0xff) as Buffer
  const end = 0xfffffffe
  for (const [sector, next] of [
    [0, 0xfffffffd],
    [1, end],
    [2, end],
    [3, 7],
    [7, end],
  ] as const)
    table.writeUInt32LE(next, sector * 4)
  const entry = (at: number, label: string, kind: number) => {
    sectors[1]?.write(label, at, 'utf16le')
    sectors[1]?.writeUInt16LE((label.length + 1) * 2, at + 64)
    sectors[1]?.writeUInt8(kind, at + 66)
    for (const place of [68, 72, 76]) sectors[1]?.writeUInt32LE(0xffffffff, at + place)
  }
  entry(0, 'Root Entry', 5)
  sectors[1]?.writeUInt32LE(1, 76)
  sectors[1]?.writeUInt32LE(3, 116)
  entry(128, name, 2)
  if (programs) {
    entry(256, programs, 1)
    sectors[1]?.writeUInt32LE(2, 128 + 72)
  }
  // The ninth short sector is the first of the second sector of their stream, which is the one at 7.
  sectors[1]?.writeUInt32LE(8, 128 + 116)
  sectors[1]?.writeUInt32LE(content.length, 128 + 120)
  content.copy(sectors[7] as Buffer)
  return Buffer.concat([header, ...sectors.slice(0, 8)])
}

test('a small text of a doc is found among the short streams, locked or not', async () => {
  const text = Buffer.alloc(600)
  expect(await told(container('WordDocument', text.subarray(0, 400)))).toBe('doc')
  text.writeUInt16LE(0x0100, 10)
  expect(await told(container('WordDocument', text.subarray(0, 400)))).toBe('locked')
})

test('old documents with programs are none that are taken, as new ones', async () => {
  const text = Buffer.alloc(400)
  expect(await told(container('WordDocument', text, 'Macros'))).toBe(null)
  expect(await told(container('Workbook', text, '_VBA_PROJECT_CUR'))).toBe(null)
  expect(await told(container('Workbook', text, 'Notes'))).toBe('xls')
})

test('the documents that schools have are still taken', async () => {
  expect(await told(await documents.doc())).toBe('doc')
  expect(await told(await documents.xls())).toBe('xls')
  expect(await told(await documents.ppt())).toBe('ppt')
  expect(await told(lockedDocument())).toBe('locked')
})
