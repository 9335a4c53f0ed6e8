import type { Language } from '@meridian/contract/core/language.ts'

export type Values = Record<string, string | number>
type Texts = Readonly<Record<string, string>>

const rules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/**
 * The sentence of a key, with `{{name}}` replaced. `count` chooses among the plural forms `key_zero` ... `key_other`,
 * as the language counts (Arabic has six). The message files are i18next's, which the server reads; the page needs only
 * this much of it, on a first view that has to stay small.
 * @returns the key itself where it is missing
 */
export function textOf(texts: Texts, language: Language, key: string, values: Values = {}): string {
  const { count } = values
  const form =
    typeof count === 'number' ? texts[`${key}_${rules[language].select(count)}`] : undefined
  const other = count === undefined ? undefined : texts[`${key}_other`]
  const sentence = form ?? other ?? texts[key] ?? key
  return sentence.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? ''))
}
