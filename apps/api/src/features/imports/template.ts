import type { Language } from '@meridian/contract/core/language.ts'
import type { ImportKind } from '@meridian/contract/imports.ts'
import Papa from 'papaparse'
import writeExcelFile from 'write-excel-file/node'
import {
  findElement,
  getClosingTagMarkup,
  getMarkupInsideElement,
  getOpeningTagMarkup,
  getSelfClosingTagMarkup,
  replaceElement,
} from 'write-excel-file/utility'
import type { Translate } from '../../platform/messages/translate.ts'
import { columnsOf } from './columns.ts'

/** The headings of a file, in the reader's language. */
function headings(kind: ImportKind, t: Translate): string[] {
  return columnsOf[kind].map(({ heading }) => t(heading))
}

/**
 * Makes an empty text file with the headings of a kind. It has no example row, which would become a student where nobody deletes
 * it. Text that a spreadsheet would take for a formula is escaped, and a byte order mark makes spreadsheets read it as UTF-8.
 */
export function csvTemplate(kind: ImportKind, t: Translate): Buffer {
  const text = Papa.unparse([headings(kind, t)], { escapeFormulae: true, newline: '\r\n' })
  return Buffer.from(`\ufeff${text}\r\n`)
}

/** The width of a column, in letters. */
const columnWidth = 26
const font = { fontFamily: 'Calibri', fontSize: 11 }

/** Makes an empty workbook with the headings of a kind. Its columns are text, so that a phone number keeps its 0 (decision 061). */
export async function xlsxTemplate(
  kind: ImportKind,
  { t, language }: { t: Translate; language: Language },
): Promise<Buffer> {
  const names = headings(kind, t)
  const head = names.map(
    (value) => ({ value, type: String, format: '@', fontWeight: 'bold' }) as const,
  )
  const sheet = {
    sheet: 'Sheet1',
    data: [head],
    columns: names.map(() => ({ width: columnWidth })),
    stickyRowsCount: 1,
    rightToLeft: language === 'ar',
  }
  return writeExcelFile([sheet], { ...font, features: [textColumns] }).toBuffer()
}

/** The place of the style of text among the workbook's styles: after the default style and that of the headings. */
const textStyle = 2

/**
 * Makes the columns text. The library gives styles to cells only, so an empty column would have none: this adds the style to the
 * XML that the library has written.
 */
const textColumns = {
  files: {
    transform: {
      'xl/styles.xml': { transform: withTextStyle },
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag: string, attributes: Record<string, string | number>) =>
          tag === 'col' ? { ...attributes, style: textStyle } : attributes,
      },
    },
  },
}

function withTextStyle(xml: string): string {
  const styles = findElement(xml, 'cellXfs')
  if (!styles) return xml
  // 49 is the built-in number of the format "text" in all spreadsheets.
  const text = getSelfClosingTagMarkup('xf', { numFmtId: 49, applyNumberFormat: 1 })
  const all = getMarkupInsideElement(xml, styles) + text
  return replaceElement(
    xml,
    styles,
    getOpeningTagMarkup('cellXfs') + all + getClosingTagMarkup('cellXfs'),
  )
}
