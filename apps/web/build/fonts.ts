import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Cutting } from 'subset-font'

const weights = [400, 500, 600]
/** Arabic letters, marks and punctuation. Digits are 0-9 in both languages and come from Fira Sans. */
const arabic: readonly [number, number][] = [
  [0x060c, 0x060c],
  [0x061b, 0x061b],
  [0x061f, 0x061f],
  [0x0621, 0x063a],
  [0x0640, 0x0652],
  [0x0660, 0x066d],
  [0x0670, 0x0671],
]
/** What English is written with, and what stands beside Arabic: letters, digits, punctuation, spaces and marks of direction. */
const english: readonly [number, number][] = [
  [0x0020, 0x007e],
  [0x00a0, 0x00a0],
  [0x00ab, 0x00ab],
  [0x00b0, 0x00b1],
  [0x00b7, 0x00b7],
  [0x00bb, 0x00bb],
  [0x00d7, 0x00d7],
  [0x2002, 0x200f],
  [0x2010, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202a, 0x202f],
  [0x2066, 0x2069],
  [0x2212, 0x2212],
]
/** The letters and signs of other languages in Latin writing, which a page asks for where it has any. */
const european: readonly [number, number][] = [
  [0x00a1, 0x00aa],
  [0x00ac, 0x00af],
  [0x00b2, 0x00b6],
  [0x00b8, 0x00ba],
  [0x00bc, 0x00d6],
  [0x00d8, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x0304, 0x0304],
  [0x0308, 0x0308],
  [0x0329, 0x0329],
  [0x2020, 0x2021],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2215, 0x2215],
]
const latinRange = [...english, ...european].map(hexRange).join(',')
/** Of Latin: letters that stand well beside each other, accents in their place, and figures of one width for columns. */
const latinFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'liga']

/**
 * What stands in for Fira Sans until it is there: Arial, or the font that is made to its measure, as wide and as high as
 * Fira Sans, so that no line breaks elsewhere when it is exchanged. The widths are those of all English texts of the product.
 */
const standIns = [
  { weights: '400 500', names: ['Arial', 'ArialMT', 'Liberation Sans'], width: 1.0175 },
  { weights: '600', names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 0.9413 },
]
/** Fira Sans above and below its line, as a share of its size. */
const firaHeights = { ascent: 0.935, descent: 0.265 }

/**
 * Makes the web fonts once and keeps them under node_modules/.cache: Fira Sans cut in two, English and the rest of Latin
 * writing, and FiraGO cut down to Arabic, each about 11 kB a weight (decision 113). Gives the path of the style sheet that declares them.
 */
export async function prepareFonts(): Promise<string> {
  const require = createRequire(import.meta.url)
  const folder = join(import.meta.dirname, '../node_modules/.cache/fonts')
  const sheet = join(folder, 'fonts.css')
  await mkdir(folder, { recursive: true })
  const keep = async (name: string, make: () => Promise<Buffer>) => {
    if (!existsSync(join(folder, name))) await writeFile(join(folder, name), await make())
  }
  const faces: string[] = []
  for (const weight of weights) {
    const latin = `@fontsource/fira-sans/files/fira-sans-latin-${weight}-normal.woff2`
    const all = `@fontsource/firago/files/firago-latin-${weight}-normal.woff2`
    for (const [family, name, whole, letters, options] of [
      ['Fira Sans', 'english', latin, english, { keepFeatures: latinFeatures, noHinting: true }],
      ['Fira Sans', 'european', latin, european, { keepFeatures: latinFeatures, noHinting: true }],
      ['FiraGO Arabic', 'arabic', all, arabic, {}],
    ] as const) {
      const file = `fira-${name}-${weight}.woff2`
      await keep(file, async () => cut(await readFile(require.resolve(whole)), letters, options))
      faces.push(face(family, weight, file, letters.map(hexRange).join(',')))
    }
  }
  await writeFile(sheet, [...faces, ...standIns.map(standIn)].join('\n'))
  return sheet
}

/** The part of a font that these letters need, with their shaping rules. */
async function cut(
  font: Buffer,
  letters: readonly (readonly [number, number])[],
  options: Cutting,
): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  const text = letters.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  return subsetFont(font, text.join(''), { targetFormat: 'woff2', ...options })
}

function hexRange([from, to]: readonly [number, number]): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`
}

function face(family: string, weight: number, file: string, range: string): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:swap;src:url(./${file}) format('woff2');unicode-range:${range}}`
}

function standIn({ weights, names, width }: (typeof standIns)[number]): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  const sources = names.map((name) => `local('${name}')`).join(',')
  const { ascent, descent } = firaHeights
  const heights = `ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%`
  return `@font-face{font-family:'Fira Sans stand-in';font-style:normal;font-weight:${weights};src:${sources};size-adjust:${percent(width)};${heights};unicode-range:${latinRange}}`
}
