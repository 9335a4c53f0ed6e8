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

/** An office document, as far as it says what it is: `main` is the content type of its main part. */
export function officeOf(main: string): Promise<Buffer> {
  return zipOf({
    'word/large.bin': Buffer.alloc(20_000, 'x'),
    '[Content_Types].xml': `<Types><Override PartName="/x.xml" ContentType="${main}"/></Types>`,
  })
}

const openXml = 'application/vnd.openxmlformats-officedocument'

/** A document of every type that Meridian takes, small. */
export const documents = {
  doc: async () => real('features.doc'),
  docx: () => officeOf(`${openXml}.wordprocessingml.document.main+xml`),
  epub: () => zipOf({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<container/>' }),
  pdf: async () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  ppt: async () => real('slides.ppt'),
  pptx: () => officeOf(`${openXml}.presentationml.presentation.main+xml`),
  rtf: async () => Buffer.from('{\\rtf1 Maps of the Nile}'),
  xls: async () => real('provinces.xls'),
  xlsx: () => officeOf(`${openXml}.spreadsheetml.sheet.main+xml`),
}

/** An xlsx with a password: a container of before 2007 around an encrypted package. */
export const lockedDocument = () => real('locked.xlsx')

/** The beginning of an mp4 video and a frame of an mp3, with so many zeros behind. */
export const media = {
  mp4: (more = 0) =>
    Buffer.concat([
      Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex'),
      Buffer.alloc(more),
    ]),
  mp3: (more = 0) => Buffer.concat([Buffer.from('fffb90640000', 'hex'), Buffer.alloc(more)]),
}
