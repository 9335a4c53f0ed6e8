import { kindNames } from '@meridian/questions/kinds.ts'
import { messageKeys } from '@meridian/questions/messages.ts'
import { kinds } from '@meridian/questions/registry.ts'
import { expect, test } from 'vitest'
import { errorCodes } from '../src/core/errors.ts'
import ar from '../src/messages/ar.json' with { type: 'json' }
import en from '../src/messages/en.json' with { type: 'json' }

type Messages = Record<string, string>
const languages: Record<'en' | 'ar', Messages> = { en, ar }
const forms = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }

/** The stem of a plural form ("grading.left_few" is one of "grading.left"), or the key itself. */
function stem(key: string, messages: Messages): string {
  const found = /^(.+)_(zero|one|two|few|many|other)$/.exec(key)?.[1]
  return found !== undefined && `${found}_other` in messages ? found : key
}
const stems = (messages: Messages) =>
  [...new Set(Object.keys(messages).map((key) => stem(key, messages)))].sort()
const values = (text: string | undefined) =>
  new Set([...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]))

test('both languages have the same sentences', () => {
  expect(stems(ar)).toEqual(stems(en))
})

test.each(['en', 'ar'] as const)('a plural in %s has every form of the language', (language) => {
  const messages = languages[language]
  const plurals = stems(messages).filter((key) => `${key}_other` in messages)
  for (const key of plurals)
    for (const form of forms[language]) expect(Object.keys(messages)).toContain(`${key}_${form}`)
})

test('a sentence in Arabic has the values that the English one has', () => {
  for (const key of stems(en)) {
    const name = key in en ? key : `${key}_other`
    expect(values(languages.ar[name]), key).toEqual(values(languages.en[name]))
  }
})

test('every error code and every key of the question package has a sentence', () => {
  for (const key of [...errorCodes.map((code) => `error.${code}`), ...messageKeys])
    expect(Object.keys(en)).toContain(key)
})

test('every kind of question and every choice with a name has its word', () => {
  const choices = kindNames.flatMap((kind) => kinds[kind].namedChoices)
  for (const key of [...kindNames.map((kind) => `type_${kind}`), ...choices])
    expect(Object.keys(en)).toContain(`gradebook.file_${key}`)
})
