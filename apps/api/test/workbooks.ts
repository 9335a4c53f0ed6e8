import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const ooxml = 'http://schemas.openxmlformats.org'
const main = `${ooxml}/spreadsheetml/2006/main`
const relations = `${ooxml}/officeDocument/2006/relationships`
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A cell of a test workbook: text, a number, or the XML of a cell as it stands there. */
export type TestCell = string | number | { xml: string }
export interface TestSheet {
  name?: string
  hidden?: boolean
  rows?: TestCell[][]
  /** The content of the sheet, in the stead of rows. */
  xml?: string
}

/** The error of a formula. */
export const error = (text: string): TestCell => ({ xml: `<c t="e"><f>X1</f><v>${text}</v></c>` })
/** A formula that was never worked out. */
export const formula: TestCell = { xml: '<c><f>VLOOKUP(A1,B1:C9,2,0)</f><v></v></c>' }
/** A number that is shown as a date. */
export const day = (number: number): TestCell => ({ xml: `<c s="1"><v>${number}</v></c>` })

/** Rows as the XML of a sheet; cells and rows have no addresses, which the standard allows. */
function xmlOf(rows: readonly TestCell[][]): string {
  const cell = (value: TestCell) => {
    if (typeof value === 'object') return value.xml
    if (typeof value === 'number') return `<c><v>${value}</v></c>`
    if (value === '') return '<c/>'
    return `<c t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
  }
  const data = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')
  return `<sheetData>${data}</sheetData>`
}

/** A workbook of these sheets. Style 1 is a date. */
export async function workbookOf(
  sheets: readonly TestSheet[],
  more: Record<string, Buffer> = {},
): Promise<Buffer> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }))
  const each = (text: (sheet: (typeof numbered)[number]) => string) => numbered.map(text).join('')
  const files: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<Types xmlns="${ooxml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(({ name, hidden, number }) => `<sheet name="${name ?? `Sheet${number}`}" sheetId="${number}"${hidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ooxml}/package/2006/relationships">${each(({ number }) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      numbered.map(({ number, xml, rows = [] }) => [
        `xl/worksheets/sheet${number}.xml`,
        `<worksheet xmlns="${main}">${xml ?? xmlOf(rows)}</worksheet>`,
      ]),
    ),
    ...more,
  }
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** A workbook with one sheet of text and numbers. */
export function workbook(rows: TestCell[][], more: Record<string, Buffer> = {}): Promise<Buffer> {
  return workbookOf([{ rows }], more)
}
