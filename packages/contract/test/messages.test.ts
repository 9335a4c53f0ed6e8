import { messageKeys } from '@meridian/questions/messages.ts'
import { expect, test } from 'vitest'
import { errorCodes } from '../src/core/errors.ts'
import ar from '../src/messages/ar.json' with { type: 'json' }
import en from '../src/messages/en.json' with { type: 'json' }

const plural = /_(zero|one|two|few|many|other)$/
const base = (messages: object) =>
  new Set(Object.keys(messages).map((key) => key.replace(plural, '')))
const values = (text: string) =>
  new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]))

test('both languages have the same sentences', () => {
  expect([...base(ar)].sort()).toEqual([...base(en)].sort())
})

test('a plural has every form that its language needs', () => {
  const forms = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }
  for (const [language, messages] of Object.entries({ en, ar })) {
    const plurals = Object.keys(messages).filter((key) => plural.test(key))
    for (const key of new Set(plurals.map((name) => name.replace(plural, ''))))
      for (const form of forms[language as 'en' | 'ar'])
        expect(messages, `${language} ${key}`).toHaveProperty([`${key}_${form}`])
  }
})

test('a sentence in Arabic has the values that the English one has', () => {
  const arabic: Record<string, string> = ar
  for (const [key, text] of Object.entries(en)) {
    const other = arabic[key]
    if (other === undefined || plural.test(key)) continue
    expect(values(other), key).toEqual(values(text))
  }
})

test('every error code and every key of the question package has a sentence', () => {
  for (const key of [...errorCodes.map((code) => `error.${code}`), ...messageKeys])
    expect(en, key).toHaveProperty([key])
})
