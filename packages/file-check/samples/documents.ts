import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const real = (name: string) => readFileSync(join(import.meta.dirname, 'documents', name))

/** A zip archive of these entries, in their order. */
export function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The parts of an office document, as far as it says what it is: `main` is the content type of its main part. */
export function officeParts(main: string): Record<string, string | Buffer> {
  return {
    'word/large.bin': Buffer.alloc(20_000, 'x'),
    '[Content_Types].xml': `<Types><Override PartName="/x.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    'x.xml': '<x/>',
  }
}
export const officeOf = (main: string) => zipOf(officeParts(main))

/** The parts of an epub. */
export const bookParts = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': '<container><rootfile full-path="book.opf"/></container>',
  'book.opf': '<package/>',
}

export const openXml = 'application/vnd.openxmlformats-officedocument'

/** A document of every type that Meridian takes, small. */
export const documents = {
  doc: async () => real('features.doc'),
  docx: () => officeOf(`${openXml}.wordprocessingml.document.main+xml`),
  epub: () => zipOf(bookParts),
  pdf: async () => pdfOf(1),
  ppt: async () => real('slides.ppt'),
  pptx: () => officeOf(`${openXml}.presentationml.presentation.main+xml`),
  rtf: async () => Buffer.from('{\\rtf1 Maps of the Nile}'),
  xls: async () => real('provinces.xls'),
  xlsx: () => officeOf(`${openXml}.spreadsheetml.sheet.main+xml`),
}

/** An xlsx with a password: a container of before 2007 around an encrypted package. */
export const lockedDocument = () => real('locked.xlsx')

/** A PDF of so many empty pages. */
export function pdfOf(pages: number): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`).join(' ')}]>>`,
    ...Array<string>(pages).fill('<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'),
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const list = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer<</Root 1 0 R/Size ${count}>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + list + end)
}

/** A box of an mp4. */
export function boxOf(name: string, ...content: Buffer[]): Buffer {
  const inner = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inner.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, inner])
}

const frame = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])

/** An mp4 video with one empty track, and frames of an mp3 without sound, with so many zeros behind. */
export const media = {
  mp4: (more = 0) =>
    Buffer.concat([
      Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex'),
      boxOf('moov', boxOf('trak')),
      boxOf('mdat', Buffer.alloc(more)),
    ]),
  mp3: (more = 0) => Buffer.concat([frame, frame, frame, Buffer.alloc(more)]),
}
