import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

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
const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

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
 * Makes the web fonts once and keeps them under node_modules/.cache: Fira Sans as it comes, and FiraGO cut down to
 * Arabic (from 250 kB to about 22 kB a weight). Gives the path of the style sheet that declares them.
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
    const latin = `fira-sans-latin-${weight}-normal.woff2`
    await keep(latin, () => readFile(require.resolve(`@fontsource/fira-sans/files/${latin}`)))
    faces.push(face('Fira Sans', weight, latin, latinRange))
    const file = `firago-arabic-${weight}.woff2`
    const whole = `@fontsource/firago/files/firago-latin-${weight}-normal.woff2`
    await keep(file, async () => cut(await readFile(require.resolve(whole))))
    faces.push(face('FiraGO Arabic', weight, file, arabic.map(hexRange).join(',')))
  }
  await writeFile(sheet, [...faces, ...standIns.map(standIn)].join('\n'))
  return sheet
}

/** The part of a font that Arabic needs, with the shaping rules of those letters. */
async function cut(font: Buffer): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  const letters = arabic.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  return subsetFont(font, letters.join(''), { targetFormat: 'woff2' })
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
