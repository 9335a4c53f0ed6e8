import { buffer } from 'node:stream/consumers'
import type { Language } from '@meridian/contract/core/language.ts'
import type { ImportKind } from '@meridian/contract/imports.ts'
import Papa from 'papaparse'
import { ZipFile } from 'yazl'
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

/** The same as a workbook, whose columns are all text: a phone number typed there keeps its 0. */
export async function xlsxTemplate(
  kind: ImportKind,
  { t, language }: { t: Translate; language: Language },
): Promise<Buffer> {
  const names = headings(kind, t)
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(workbook(names, language === 'ar')))
    zip.addBuffer(
      Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
      path,
    )
  zip.end()
  return buffer(zip.outputStream)
}

const ooxml = 'http://schemas.openxmlformats.org'
const relations = `${ooxml}/package/2006/relationships`
const documents = `${ooxml}/officeDocument/2006/relationships`
const sheets = `${ooxml}/spreadsheetml/2006/main`
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function workbook(names: readonly string[], rightToLeft: boolean): Record<string, string> {
  const cells = names
    .map(
      (name, place) =>
        `<c r="${letter(place)}1" s="2" t="inlineStr"><is><t>${escaped(name)}</t></is></c>`,
    )
    .join('')
  return {
    '[Content_Types].xml': `<Types xmlns="${ooxml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${documents}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    // Style 1 is text (number format 49), style 2 the same in bold.
    'xl/styles.xml': `<styleSheet xmlns="${sheets}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheets}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${names.length}" width="26" style="1" customWidth="1"/></cols><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  }
}

function letter(place: number): string {
  return String.fromCharCode(65 + place)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
