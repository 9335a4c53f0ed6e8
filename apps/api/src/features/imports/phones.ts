import { latinDigits } from '@meridian/contract/core/text.ts'

/**
 * A phone number as it is dialled within the country, from the ways in which rosters have it: with +20, 0020 or 20 before
 * it, and without the 0 that spreadsheets take from its front. None of them can be another number; any other text comes
 * back as it is.
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
