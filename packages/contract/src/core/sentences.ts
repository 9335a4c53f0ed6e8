import type { Language } from './language.ts'

/** What takes the places of `{{name}}` in a sentence. */
export type Values = Readonly<Record<string, string | number>>
type Sentences = Readonly<Record<string, string>>

const rules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/**
 * The sentence of a key in a file of messages, for the server and for the pages. `{{name}}` is replaced by the value of
 * that name, and by nothing where there is none; what is in a value is never read as a part of the sentence.
 *
 * A number as `count` chooses among the plural forms `key_zero` ... `key_other` as the language counts (Arabic has six);
 * none of anything takes `key_zero` wherever there is one, in English too.
 * @returns the key itself where there is no sentence for it.
 */
export function sentenceOf(
  sentences: Sentences,
  language: Language,
  key: string,
  values: Values = {},
): string {
  const { count } = values
  const sentence = counted(sentences, language, key, count) ?? sentences[key] ?? key
  return sentence.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? ''))
}

function counted(
  sentences: Sentences,
  language: Language,
  key: string,
  count: string | number | undefined,
): string | undefined {
  if (count === undefined) return undefined
  if (typeof count === 'string') return sentences[`${key}_other`]
  const none = count === 0 ? sentences[`${key}_zero`] : undefined
  return none ?? sentences[`${key}_${rules[language].select(count)}`] ?? sentences[`${key}_other`]
}
