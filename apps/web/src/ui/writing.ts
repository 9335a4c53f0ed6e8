/** The letters by which the rows of a list are called in Arabic. */
const arabic = 'أبجدهوزحطيكلمنسعفصقرشتثخذض'
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** The direction of a text, by its first letter; undefined without letters. */
export function directionOf(text: string): 'rtl' | 'ltr' | undefined {
  const [first] = /\p{L}/u.exec(text) ?? []
  if (first === undefined) return undefined
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/**
 * The letter of a choice by its place, from 0, in the letters of the question: A, B, C, or أ, ب, ج. Stored and sent are
 * Latin letters, whatever the question is written in.
 */
export function letterIn(question: string, index: number): string {
  const own = directionOf(question) === 'rtl' ? arabic[index] : undefined
  return own ?? String.fromCharCode(65 + index)
}

/** The shown letter for a stored one. */
export function shownLetter(question: string, letter: string): string {
  return letterIn(question, letter.charCodeAt(0) - 65)
}
