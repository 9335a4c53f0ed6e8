import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { Cell } from '../../src/platform/tables/cell.ts'
import { xlsxOf } from '../../src/platform/tables/xlsx.ts'

/** What people call themselves, and what a spreadsheet or XML might make of it. */
const hostile = [
  '=1+1',
  "+cmd|' /C calc'!A0",
  '-2',
  '@sum',
  '\t=1',
  '<f>1+1</f>',
  '&lt;]]>"\'',
  '_x0041_',
  '0123456',
  'سلمى عادل',
  'two\nlines',
  '\u0001\ud83d\ude00',
]

async function* tableOf(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows
}

const written = (rows: readonly Cell[][], rightToLeft: boolean) =>
  buffer(xlsxOf(['Name', 'Points'], tableOf(rows), { rightToLeft }))

/** The XML of a workbook's sheet. */
async function sheetOf(bytes: Buffer): Promise<string> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, {
    lazyEntries: true,
  })
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entry.fileName !== 'xl/worksheets/sheet1.xml') return zip.readEntry()
      zip.openReadStream(entry, (error, stream) => {
        if (error) reject(error)
        else buffer(stream).then((found) => resolve(found.toString()), reject)
      })
    })
    zip.readEntry()
  })
}

test.each([false, true])(
  'a workbook has texts as texts and numbers as numbers, and no formula (from right to left: %s)',
  async (rightToLeft) => {
    const rows: Cell[][] = [...hostile.map((name): Cell[] => [name, 2.5]), ['nothing', null]]
    const bytes = await written(rows, rightToLeft)
    const [sheet] = await readXlsx(bytes, { trim: false })
    expect(sheet?.data).toEqual([['Name', 'Points'], ...rows])
    const xml = await sheetOf(bytes)
    expect(xml).not.toMatch(/<f[ >]/)
    expect(xml.includes('rightToLeft')).toBe(rightToLeft)
  },
)

test.each([false, true])(
  'a long table is a workbook too (from right to left: %s)',
  async (rightToLeft) => {
    const rows = Array.from({ length: 3100 }, (_, place): Cell[] => [`Student ${place}`, place])
    const [sheet] = await readXlsx(await written(rows, rightToLeft))
    expect(sheet?.data.length).toBe(3101)
    expect(sheet?.data.at(-1)).toEqual(['Student 3099', 3099])
  },
)

test('a table that breaks off is an error, and no short file', async () => {
  async function* broken(): AsyncGenerator<Cell[]> {
    yield ['Salma', 1]
    throw new Error('lost')
  }
  for (const rightToLeft of [false, true])
    await expect(buffer(xlsxOf(['Name'], broken(), { rightToLeft }))).rejects.toThrow('lost')
})
