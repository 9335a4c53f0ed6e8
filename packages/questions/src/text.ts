/** Replaces Arabic-Indic and Extended Arabic-Indic digits with 0-9 and leaves the rest alone (P3.12). */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Text as it can be stored: without NUL, and with U+FFFD for a half of a surrogate pair.
 * PostgreSQL's jsonb refuses both, and a paste can bring them.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
}

/** Storable text, trimmed and in Unicode NFC, so that texts that look equal compare equal. */
export function tidy(text: string): string {
  return storable(text).normalize('NFC').trim()
}

/** Whether nothing in the text can be seen: white space and format marks (such as a lone RLM) only. */
export function isBlank(text: string): boolean {
  return !/[^\p{White_Space}\p{Cf}\0]/u.test(text)
}
