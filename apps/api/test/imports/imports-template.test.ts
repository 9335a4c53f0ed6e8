import { importKinds } from '@meridian/contract/imports.ts'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type Entry, fromBufferPromise } from 'yauzl'
import { columnsOf } from '../../src/features/imports/columns.ts'
import { xlsxTemplate } from '../../src/features/imports/template.ts'
import { translator } from '../../src/platform/messages/translate.ts'

const languages = ['en', 'ar'] as const
const cases = importKinds.flatMap((kind) => languages.map((language) => ({ kind, language })))

/** The parts of a workbook as texts, by their names. */
async function partsOf(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const zip = await fromBufferPromise(bytes)
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, await textOf(entry))
  return parts

  async function textOf(entry: Entry): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }
}

const tags = (xml: string, name: string) => xml.match(new RegExp(`<${name}[ />][^>]*>`, 'g')) ?? []
const attribute = (tag: string | undefined, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag ?? '')?.[1]
const inner = (xml: string, name: string) =>
  new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(xml)?.[0] ?? ''

/** What a style means: the format of its numbers and whether it is bold. */
function styleIn(styles: string, index: string | undefined) {
  const xf = tags(inner(styles, 'cellXfs'), 'xf')[Number(index)]
  const id = attribute(xf, 'numFmtId')
  const own = tags(styles, 'numFmt').find((tag) => attribute(tag, 'numFmtId') === id)
  const fonts = inner(styles, 'fonts').match(/<font>.*?<\/font>/gs) ?? []
  return {
    // Number 49 is the format of texts that every reader knows without being told.
    format: id === '49' ? '@' : attribute(own, 'formatCode'),
    bold: fonts[Number(attribute(xf, 'fontId') ?? 0)]?.includes('<b/>'),
  }
}

test.each(cases)(
  'the template of $kind in $language is headings alone',
  async ({ kind, language }) => {
    const t = translator(language)
    const bytes = await xlsxTemplate(kind, { t, language })
    const [sheet] = await readXlsx(bytes)
    expect(sheet?.data).toEqual([columnsOf[kind].map(({ heading }) => t(heading))])
  },
)

test.each(cases)(
  'every column of $kind in $language is text, under a bold heading that stays',
  async ({ kind, language }) => {
    const parts = await partsOf(await xlsxTemplate(kind, { t: translator(language), language }))
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    const styles = parts.get('xl/styles.xml') ?? ''
    const columns = tags(inner(sheet, 'cols'), 'col')
    const covered = columns.map((tag) => [
      Number(attribute(tag, 'min')),
      Number(attribute(tag, 'max')),
    ])
    expect(covered[0]?.[0]).toBe(1)
    expect(covered.at(-1)?.[1]).toBe(columnsOf[kind].length)
    for (const tag of columns) {
      expect(Number(attribute(tag, 'width'))).toBe(26)
      expect(styleIn(styles, attribute(tag, 'style'))).toEqual({ format: '@', bold: false })
    }
    const cells = tags(sheet, 'c')
    expect(cells).toHaveLength(columnsOf[kind].length)
    for (const tag of cells)
      expect(styleIn(styles, attribute(tag, 's'))).toEqual({ format: '@', bold: true })
    const [pane] = tags(sheet, 'pane')
    expect([attribute(pane, 'ySplit'), attribute(pane, 'state')]).toEqual(['1', 'frozen'])
    const view = attribute(tags(sheet, 'sheetView')[0], 'rightToLeft')
    expect(view).toBe(language === 'ar' ? '1' : undefined)
    expect(sheet).not.toMatch(/<f[ >]/)
  },
)
