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
 * An empty file with the headings of a kind. Headings alone: an example that somebody forgets to delete would become a
 * student. Text that a spreadsheet would take for a formula is escaped; the mark in front makes it read UTF-8.
 */
export function csvTemplate(kind: ImportKind, t: Translate): Buffer {
  const text = Papa.unparse([headings(kind, t)], { escapeFormulae: true, newline: '\r\n' })
  return Buffer.from(`\ufeff${text}\r\n`)
}

/** In the widths of a letter. */
const columnWidth = 26
const font = { fontFamily: 'Calibri', fontSize: 11 }

/** The same as a workbook, whose columns are all text: a phone number typed there keeps its 0 (decision 061). */
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

/** The place of the style of text in the workbook: behind the style of everything and that of the headings. */
const textStyle = 2

/**
 * Makes the columns text. The library gives a style to cells alone, so an empty column has none; this adds one to what the
 * library has written of styles and of columns.
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
  // 49 is the number of the format of text, which every reader knows.
  const text = getSelfClosingTagMarkup('xf', { numFmtId: 49, applyNumberFormat: 1 })
  const all = getMarkupInsideElement(xml, styles) + text
  return replaceElement(
    xml,
    styles,
    getOpeningTagMarkup('cellXfs') + all + getClosingTagMarkup('cellXfs'),
  )
}
