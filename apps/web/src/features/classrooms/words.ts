import type { Language } from '@meridian/contract/core/language.ts'
import { formatList } from '../../core/format.ts'

/** Keeps a name's own direction inside a sentence of the other one (Unicode's first strong isolate). */
function isolate(name: string): string {
  return `\u2068${name}\u2069`
}

/** Names in a sentence: "Karim Fathy and Amina Zaki". */
export function namesOf(names: readonly string[], language: Language): string {
  return formatList(names.map(isolate), language)
}
