import { latinDigits } from '@meridian/contract/core/text.ts'

/**
 * Writes a phone number as it is dialled within the country, from the forms that lists have: with +20, 0020 or 20 before it, and
 * without the 0 that spreadsheets remove. None of these forms can be another number.
 * @returns any other text as it is
 */
export function nationalNumber(text: string): string {
  const digits = latinDigits(text).replace(/[\s\-().]/g, '')
  const found = /^(?:(?:\+|00)?20)?0?(1[0125]\d{8})$/.exec(digits)?.[1]
  return found ? `0${found}` : text
}

/** Tells whether a spreadsheet has shortened a number, as in "1.01E+09": the other digits are not in the file any more. */
export function isShortened(text: string): boolean {
  return /^\d([.,]\d+)?e\+?\d{1,2}$/i.test(latinDigits(text).trim())
}
