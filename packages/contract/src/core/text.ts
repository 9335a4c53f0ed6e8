/** Arabic-Indic and Extended Arabic-Indic digits as 0-9 (P3.12); everything else is left as it is. */
export function latinDigits(value: string): string {
  return value.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * The form in which text is searched: lower case, without Latin or Arabic diacritics and tatweel, with the variants of
 * alef, ya, ta marbuta and hamza seats made one (NFKD takes hamza and madda off their seats). The database has the same function as
 * `normalize_for_search(text)`; a test holds the two equal.
 */
export function normalizeForSearch(value: string): string {
  return latinDigits(value)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g, '')
    .replace(/\u0671/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .toLowerCase()
    .trim()
}
