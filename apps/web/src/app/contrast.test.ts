import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const read = (file: string) =>
  readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

type Tokens = Record<string, string>
/** The colours that the rules with this selector set. */
function tokensOf(css: string, selector: string): Tokens {
  const found: Tokens = {}
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selectors.split(';').at(-1)?.split(',') ?? []
    if (names.every((one) => one.trim() !== selector)) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g))
      found[name] = value
  }
  return found
}

const light = tokensOf(read('app/tokens.css'), ':root')
const others = read('app/comfort.css')
const dark = { ...light, ...tokensOf(others, ':root[data-scheme="dark"]') }
const high = tokensOf(others, ':root[data-contrast="high"]')
const schemes = {
  light: { tokens: light, words: 4.5 },
  dark: { tokens: dark, words: 4.5 },
  'light high': { tokens: { ...light, ...high }, words: 7 },
  'dark high': {
    tokens: {
      ...dark,
      ...high,
      ...tokensOf(others, ':root[data-scheme="dark"][data-contrast="high"]'),
    },
    words: 7,
  },
}

/** What is seen of a colour, as WCAG 2 has it. */
function luminance(colour: string): number {
  const hex = colour.slice(1)
  const parts = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)
  const [red = 0, green = 0, blue = 0] = (parts ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

const scales = 'teal|coral|neutral|red|amber|green|blue'
const colour = new RegExp(
  `^var\\(--((?:${scales})-\\d+|bg|surface(?:-sunken)?|line(?:-strong)?|field-line|ink(?:-\\d)?|brand(?:-strong)?|accent)\\b`,
)
const tokenOf = (value: string | undefined) => colour.exec(value?.trim() ?? '')?.[1]
/** What only signs and bars are painted in: see tokens.css. What cannot be used, neutral-400, need not be read. */
const forSigns = /^(?:ink-3|accent|brand|field-line|(?!neutral)\w+-[56]00|neutral-500)$/
const unread = /^neutral-400$/

type Pair = { over: string; on: string; needs: 'words' | 'signs'; where: string }
/** Every colour of words or signs in the style sheets with the ground of its rule, or with those it may stand on. */
function pairsInUse(): Pair[] {
  const sheets = globSync('**/*.css', { cwd: source }).filter(
    (file) => !/comfort|tokens/.test(file),
  )
  return sheets.flatMap((file) =>
    [...read(file).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
      const over = tokenOf(/(?:^|[\s;])color:([^;]+)/.exec(body)?.[1])
      if (!over || unread.test(over)) return []
      const own = tokenOf(/background(?:-color)?:([^;]+)/.exec(body)?.[1])
      // Cut out of its ground: where the ground is that of another rule, that rule is what is looked at.
      if (!own && /^(?:surface|teal-100)$/.test(over)) return []
      const needs = forSigns.test(over) ? 'signs' : 'words'
      const where = `${file} ${selector.trim().replace(/\s+/g, ' ')}`
      return (own ? [own] : ['surface', 'bg']).map((on) => ({ over, on, needs, where }) as const)
    }),
  )
}

/** What stands on the ground of another rule. */
const across: Pair[] = (
  [
    ['words', 'ink', ['surface-sunken', 'teal-50', 'neutral-50', 'neutral-100', 'coral-50']],
    ['words', 'ink-2', ['surface-sunken', 'teal-50', 'neutral-50', 'neutral-100', 'amber-50']],
    ['words', 'surface', ['teal-600', 'teal-700', 'teal-800', 'red-600', 'red-700', 'neutral-900']],
    ['words', 'teal-100', ['teal-700']],
    ['words', 'teal-700', ['surface-sunken', 'teal-50', 'neutral-100']],
    ['words', 'teal-800', ['teal-50', 'teal-100', 'teal-200']],
    ['words', 'red-700', ['red-50', 'surface-sunken']],
    ['words', 'red-800', ['red-50']],
    ['words', 'coral-700', ['teal-50', 'surface-sunken']],
    ['words', 'coral-800', ['coral-50']],
    ['words', 'amber-900', ['amber-50']],
    ['words', 'green-800', ['green-50', 'surface-sunken']],
    ['words', 'blue-800', ['blue-50']],
    // The ring of the focus, and the edges of fields.
    ['signs', 'brand', ['surface', 'bg', 'surface-sunken', 'teal-50', 'neutral-100']],
    ['signs', 'field-line', ['surface', 'bg']],
    ['signs', 'red-600', ['surface', 'red-50']],
    // Charts, and the marks of states.
    ['signs', 'teal-600', ['surface']],
    ['signs', 'coral-500', ['surface']],
    ['signs', 'neutral-500', ['surface']],
    ['signs', 'accent', ['surface', 'bg', 'teal-50']],
    ['signs', 'green-600', ['surface', 'green-50']],
    ['signs', 'amber-700', ['amber-50']],
    ['signs', 'blue-600', ['blue-50']],
    ['signs', 'coral-600', ['coral-50']],
  ] as const
).flatMap(([needs, over, grounds]) =>
  grounds.map((on) => ({ over, on, needs, where: 'across rules' })),
)

describe.each(Object.entries(schemes))('in the %s scheme', (name, { tokens, words }) => {
  test('whatever is read or seen is told from its ground', () => {
    const wanted = { words, signs: 3 }
    const bad = [...pairsInUse(), ...across].flatMap(({ over, on, needs, where }) => {
      const ratio = contrast(tokens[over] ?? '', tokens[on] ?? '')
      return ratio >= wanted[needs]
        ? []
        : [`${over} on ${on}: ${ratio.toFixed(2)} of ${wanted[needs]} (${where})`]
    })
    expect(bad).toEqual([])
  })

  if (name !== 'light')
    test('every colour that is used has been chosen for it', () => {
      const text = globSync('**/*.{css,ts,tsx}', { cwd: source })
        .filter((file) => !/tokens\.css|comfort\.css|\.test\.ts/.test(file))
        .map(read)
        .join('\n')
      const used = new Set(
        [...text.matchAll(new RegExp(`--((?:${scales})-\\d+)`, 'g'))].map(([, one = '']) => one),
      )
      const own = name === 'light high' ? high : tokens
      // A tint needs no other one for more contrast in the light: words on it do.
      const kept = name === 'light high' ? /-(?:50|100|200)$/ : /^$/
      expect(
        [...used].filter((one) => !kept.test(one) && (own[one] ?? light[one]) === light[one]),
      ).toEqual([])
    })
})

test('no style sheet has a colour of its own but for white paper and films', () => {
  const allowed = /app\/(?:tokens|comfort)\.css|preview\/pdf\/Pdf|ui\/player\/Player|EntrancePage/
  const masks = /mask|--fade|linear-gradient|#000 /
  const found = globSync('**/*.css', { cwd: source })
    .filter((file) => !allowed.test(file))
    .flatMap((file) =>
      read(file)
        .replace(/@media print\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
        .split('\n')
        .filter((line) => /#[0-9a-f]{3,8}\b|\brgb\(|\bhsl\(|:\s*(?:white|black)\b/i.test(line))
        .filter((line) => !masks.test(line))
        .map((line) => `${file} ${line.trim()}`),
    )
  expect(found).toEqual([])
})
