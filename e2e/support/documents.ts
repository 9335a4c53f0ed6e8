import { crc32 } from 'node:zlib'

/** A zip archive of these parts, by path, none of them packed. */
export function zipOf(parts: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(parts)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, bytes])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, entry, name]))
    files.push(file)
    offset += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, entries, Buffer.from('PK\u0005\u0006'), end])
}

/** A PDF with one line of text on each page. */
export function pdfOf(lines: string[]): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${lines.length}/Kids[${lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...lines.flatMap((line, index) => {
      const content = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

const office = 'http://schemas.openxmlformats.org'
const relation = `${office}/officeDocument/2006/relationships`

function packageOf(main: string, type: string, parts: Record<string, string>): Buffer {
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="${main}"/></Relationships>`,
    ...parts,
  })
}

/** A Word document of these paragraphs, and what else stands in its body and leads out of it. */
export function docxOf(
  paragraphs: string[],
  more: { body?: string; relations?: string; parts?: Record<string, string> } = {},
): Buffer {
  const text = paragraphs.map((each) => `<w:p><w:r><w:t>${each}</w:t></w:r></w:p>`).join('')
  return packageOf('word/document.xml', 'wordprocessingml.document', {
    'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${relation}"><w:body>${text}${more.body ?? ''}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships">${more.relations ?? ''}</Relationships>`,
    ...more.parts,
  })
}

/** A Word document that tries to run scripts, to load a picture from elsewhere and to lead to a script. */
export function hostileDocx(elsewhere: string): Buffer {
  const html = `<script>alert(1);fetch('${elsewhere}/ran')</script><img src="${elsewhere}/seen.png" onerror="alert(2)">`
  return docxOf(['Words of a hostile document'], {
    body: `<w:altChunk r:id="r8"/><w:p><w:hyperlink r:id="r9"><w:r><w:t>Follow me</w:t></w:r></w:hyperlink></w:p>`,
    relations: `<Relationship Id="r8" Type="${relation}/aFChunk" Target="chunk.html"/><Relationship Id="r9" Type="${relation}/hyperlink" Target="javascript:alert(3)" TargetMode="External"/>`,
    parts: { 'word/chunk.html': html },
  })
}

/** A workbook of these sheets, each with rows of texts. */
export function xlsxOf(sheets: Record<string, string[][]>): Buffer {
  const names = Object.keys(sheets)
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = (table: string[][]) =>
    table.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  const main = `${office}/spreadsheetml/2006/main`
  return packageOf('xl/workbook.xml', 'spreadsheetml.sheet', {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships">${names.map((_, index) => `<Relationship Id="r${index + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows(sheets[name] ?? [])}</sheetData></worksheet>`,
      ]),
    ),
  })
}

/** A book of these chapters by title, whose pages are turned from left to right where it says so. */
export function epubOf(chapters: Record<string, string>, { rtl = false } = {}): Buffer {
  const titles = Object.keys(chapters)
  const page = (title: string, body: string) =>
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${rtl ? ' dir="rtl"' : ''}><head><title>${title}</title></head><body>${body}</body></html>`
  const list = titles.map((title, index) => `<li><a href="c${index}.xhtml">${title}</a></li>`)
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'book/package.opf': `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">1</dc:identifier><dc:title>Book</dc:title><dc:language>en</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${titles.map((_, index) => `<item id="c${index}" href="c${index}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine${rtl ? ' page-progression-direction="rtl"' : ''}>${titles.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
    'book/nav.xhtml': page('Contents', `<nav epub:type="toc"><ol>${list.join('')}</ol></nav>`),
    ...Object.fromEntries(
      titles.map((title, index) => [
        `book/c${index}.xhtml`,
        page(title, `<h1>${title}</h1>${chapters[title]}`),
      ]),
    ),
  })
}
