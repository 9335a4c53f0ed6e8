import { bookParts, boxOf, documents, media, officeParts, openXml, pdfOf } from './documents.ts'
import { pictures } from './pictures.ts'
import { type RawEntry, rawZip } from './raw-zip.ts'

/** What becomes of a file: the key of the sentence that refuses it, or the type that it is kept as. */
export type Outcome = { refused: string } | { kept: string }

/** A file that means harm, or was harmed. */
export interface HostileFile {
  what: string
  bytes: Buffer | (() => Buffer | Promise<Buffer>)
  folder: 'images' | 'media' | 'documents'
  outcome: Outcome
}

const word = `${openXml}.wordprocessingml.document.main+xml`
const entriesOf = (parts: Record<string, Buffer | string>): RawEntry[] =>
  Object.entries(parts).map(([name, data]) => ({ name, data }))
const docx = (...more: RawEntry[]) => rawZip([...entriesOf(officeParts(word)), ...more])
const docxAs = (types: string) =>
  rawZip(entriesOf({ ...officeParts(word), '[Content_Types].xml': types }))
const docxText = (text: string | Buffer) => docx({ name: 'word/document.xml', data: text })
const epub = (...more: RawEntry[]) =>
  rawZip([
    { name: 'mimetype', data: bookParts.mimetype, stored: true },
    ...entriesOf(bookParts).slice(1),
    ...more,
  ])
const epubText = (text: string) => epub({ name: 'one.xhtml', data: text })

const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><a>&b;</a>'
const outside = '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><a>&a;</a>'
const zip = rawZip([{ name: 'a.class', data: 'bytes of a program' }])
const html = Buffer.from('<html><script>parent.ran = 1; alert(1)</script></html>')
const megabyte = 1024 * 1024

const broken = { refused: 'broken' }
const wrongType = { refused: 'unsupported' }
const file = (
  folder: HostileFile['folder'],
  outcome: Outcome,
  files: Record<string, HostileFile['bytes']>,
): HostileFile[] => Object.entries(files).map(([what, bytes]) => ({ what, bytes, folder, outcome }))

/** Files that each try one thing, small or made when they are wanted. */
export const hostileFiles: readonly HostileFile[] = [
  ...file(
    'documents',
    { refused: 'overfull' },
    {
      'a bomb that says so': docx({ name: 'word/media/a.bmp', data: 'x', declared: 0xfffffff0 }),
      'an archive of 65,535 parts': () =>
        rawZip(
          Array.from({ length: 65_535 }, (_, part) => ({
            name: `word/${part}`,
            data: '',
            stored: true,
          })),
        ),
    },
  ),
  ...file('documents', broken, {
    'a bomb that lies about its size': () =>
      docx({ name: 'word/media/a.bmp', data: Buffer.alloc(64 * megabyte), declared: 10 }),
    'parts that share bytes': docx(
      { name: 'a.xml', data: '<a/>' },
      { name: 'b.xml', data: '<a/>', overlapping: true },
    ),
    'a part with a wrong sum': docx({ name: 'a.xml', data: '<a/>', sum: 1 }),
    'two parts of one name': docx({ name: '[content_types].XML', data: '<Types/>' }),
    'a part above the folder': docx({ name: '../../evil.xml', data: '<a/>' }),
    'a part above the folder, as Windows writes it': docx({ name: '..\\evil.xml', data: '<a/>' }),
    'a part of the root': docx({ name: '/etc/passwd', data: 'root' }),
    'a part of another drive': docx({ name: 'C:/evil.xml', data: '<a/>' }),
    'a document without its main part': rawZip(
      entriesOf({ ...officeParts(word), 'x.xml': '' }).filter(({ name }) => name !== 'x.xml'),
    ),
    'a book that is not described': rawZip(entriesOf({ mimetype: bookParts.mimetype })),
    'a document that is cut off': docx().subarray(0, -30),
    'a document whose middle is missing': async () => without(await documents.docx(), 100, 160),
    'a PDF that is cut off': pdfOf(20).subarray(0, -40),
    'a PDF whose list lies behind its end': Buffer.from('%PDF-1.7\nstartxref\n999999\n%%EOF'),
    'a PDF that is an archive, too': Buffer.concat([
      pdfOf(1),
      docx({ name: 'a', data: Buffer.alloc(9000, 'a'), stored: true }),
    ]),
    'a rich text that is cut off': Buffer.from('{\\rtf1 {\\b Maps'),
    'a rich text that ends in the middle of a sign': Buffer.from(
      `{\\rtf1 ${'a'.repeat(64 * 1024 - 7)}\\`,
    ),
    'a rich text whose data has the last brace': Buffer.from('{\\rtf1 {\\bin9 }}}}'),
    'a doc that is cut off': async () => (await documents.doc()).subarray(0, -2000),
  }),
  ...file(
    'documents',
    { refused: 'locked' },
    {
      'a document with a password, part by part': docx({ name: 'a.xml', data: '<a/>', flags: 1 }),
    },
  ),
  ...file(
    'documents',
    { refused: 'defines' },
    {
      'a billion laughs in a document': docxText(laughs),
      'a billion laughs in UTF-16': docxText(
        Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(laughs, 'utf16le')]),
      ),
      'a document that asks for a file of the server': docxText(
        `<?xml version="1.0"?><!-- a > b -->${outside}`,
      ),
      'definitions behind much space': docxText(
        `<?xml version="1.0"?>${' '.repeat(100_000)}${laughs}`,
      ),
      'a billion laughs in a book': epubText(laughs),
      'a book that asks for a file of the server': epubText(outside),
      'a book with long definitions': epubText(
        `<!DOCTYPE html [<!ENTITY a "${'a'.repeat(5000)}">]><html>&a;</html>`,
      ),
    },
  ),
  ...file(
    'documents',
    { refused: 'runs' },
    {
      'a rich text that runs what it holds': Buffer.from(
        '{\\rtf1{\\object\\objemb\\objupdate{\\*\\objdata 0105}}}',
      ),
    },
  ),
  ...file('documents', wrongType, {
    'a document with macros under another name': docxAs(
      `<Types><Override PartName="/x.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`,
    ),
    'macros that say they are none': docxAs(
      `<Types><!-- ${word} --><Override PartName="/x.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`,
    ),
    'a program in a document without macros': docx({ name: 'word/vbaProject.bin', data: 'x' }),
    'a document of two types': docxAs(
      `<Types><Override PartName="/x.xml" ContentType="${word}"/><Override PartName="/x.xml" ContentType="${openXml}.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    'an archive': zip,
    'a page': html,
    'a program of Windows': Buffer.from('MZ\x90\0\x03'),
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from('%'),
  }),
  ...file(
    'documents',
    { kept: 'application/epub+zip' },
    {
      'a book that scripts': epubText(
        '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
      ),
      'a book of the second edition': epubText(
        '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd" [<!ENTITY nbsp "&#160;">]><html/>',
      ),
    },
  ),
  ...file(
    'documents',
    { kept: 'application/pdf' },
    {
      'a PDF of 10,000 pages': () => pdfOf(10_000),
      'a PDF that scripts': () =>
        Buffer.from(
          pdfOf(1)
            .toString()
            .replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
        ),
      'a PDF behind which zeros stand': Buffer.concat([pdfOf(1), Buffer.alloc(4096)]),
    },
  ),
  ...file(
    'documents',
    { kept: 'application/rtf' },
    {
      'a rich text that holds an object': Buffer.from(
        '{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}\\bin3 }}} \\{ }',
      ),
    },
  ),
  ...file('media', broken, {
    'an mp4 without a description': Buffer.concat([
      media.mp4().subarray(0, 24),
      boxOf('mdat', html),
    ]),
    'an mp4 without tracks': Buffer.concat([
      media.mp4().subarray(0, 24),
      boxOf('moov'),
      boxOf('mdat'),
    ]),
    'an mp4 that is cut off': media.mp4(500).subarray(0, -100),
    'an mp4 of a million empty boxes': () =>
      Buffer.concat([
        media.mp4().subarray(0, 24),
        Buffer.from('0000000866726565'.repeat(megabyte), 'hex'),
      ]),
    'a page that calls itself an mp3': Buffer.concat([
      // 100,000 bytes of notes, so that the page lies behind what files are told from.
      Buffer.from(`49443303000000060d20${'00'.repeat(100_000)}`, 'hex'),
      html,
    ]),
    'an mp3 of beginnings alone': Buffer.from('fffb9064'.repeat(megabyte), 'hex'),
    'an mp3 that is all notes': Buffer.from(`4944330300007f7f7f7f${'00'.repeat(300)}`, 'hex'),
  }),
  ...file('media', wrongType, {
    'a page as a film': html,
    'a film without anything': Buffer.alloc(5000),
  }),
  ...file(
    'media',
    { kept: 'video/mp4' },
    {
      'an mp4 with a page in it': Buffer.concat([media.mp4(), boxOf('free', html)]),
    },
  ),
  ...file('images', broken, {
    'a picture of a million parts': () =>
      Buffer.concat([
        pictures.png.subarray(0, 33),
        Buffer.from('000000007465787400000000'.repeat(600_000), 'hex'),
      ]),
    'a picture of one byte over and over': () =>
      Buffer.concat([pictures.jpg.subarray(0, 2), Buffer.alloc(7 * megabyte, 0xff)]),
    'a GIF that is an archive, too': Buffer.concat([pictures.gif, zip]),
    'half a picture': pictures.png.subarray(0, 40),
  }),
  ...file('images', wrongType, {
    'a drawing that scripts': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    ),
    'a page as a picture': Buffer.concat([Buffer.from('\n\n'), html]),
  }),
  ...file(
    'images',
    { kept: 'image/jpeg' },
    {
      'a JPEG that is an archive, too': Buffer.concat([pictures.jpg, zip]),
    },
  ),
  ...file(
    'images',
    { kept: 'image/png' },
    {
      'a PNG that is a page, too': Buffer.concat([pictures.png, html]),
    },
  ),
]

function without(bytes: Buffer, start: number, end: number): Buffer {
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
}
