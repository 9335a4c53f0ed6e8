import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const forms = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const
const plural = /^(.*)_(?:zero|one|two|few|many|other)$/

function read(language: 'en' | 'ar', file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8'))
}
function stems(texts: Record<string, string>): Set<string> {
  return new Set(Object.keys(texts).map((key) => plural.exec(key)?.[1] ?? key))
}
/** The names that a text, or all forms of a plural together, fills in. */
function names(texts: Record<string, string>, stem: string): string[] {
  const found = Object.entries(texts)
    .filter(([key]) => (plural.exec(key)?.[1] ?? key) === stem)
    .flatMap(([, text]) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name ?? ''))
  return [...new Set(found)].filter((name) => name !== 'count').sort()
}

const files = readdirSync(join(import.meta.dirname, 'en')).filter((file) => file.endsWith('.json'))

test('both languages have the same files, and keys.ts names them all', () => {
  const arabic = readdirSync(join(import.meta.dirname, 'ar')).filter((file) =>
    file.endsWith('.json'),
  )
  expect(arabic).toEqual(files)
  const keys = readFileSync(join(import.meta.dirname, 'keys.ts'), 'utf8')
  expect(files.filter((file) => !keys.includes(`'./en/${file}'`))).toEqual([])
})

describe.each(files)('%s', (file) => {
  const english = read('en', file)
  const arabic = read('ar', file)

  test('every text is there in both languages', () => {
    expect([...stems(arabic)].sort()).toEqual([...stems(english)].sort())
  })

  test('every key carries the name of its file', () => {
    const prefix = `${file.replace('.json', '')}.`
    expect(Object.keys(english).filter((key) => !key.startsWith(prefix))).toEqual([])
  })

  test('every plural has all the forms of its language', () => {
    for (const [language, texts] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const plurals = new Set(
        Object.keys(texts).flatMap((key) => {
          const stem = plural.exec(key)?.[1]
          return stem !== undefined && `${stem}_other` in texts ? [stem] : []
        }),
      )
      for (const stem of plurals) {
        const missing = forms[language].filter((form) => !(`${stem}_${form}` in texts))
        expect(missing, `${language} ${stem}`).toEqual([])
      }
    }
  })

  test('both languages fill in the same values', () => {
    for (const stem of stems(english)) {
      expect(names(arabic, stem), stem).toEqual(names(english, stem))
    }
  })

  test('no text is empty', () => {
    const empty = [english, arabic].flatMap((texts) =>
      Object.entries(texts).filter(([, text]) => text.trim() === ''),
    )
    expect(empty).toEqual([])
  })
})
