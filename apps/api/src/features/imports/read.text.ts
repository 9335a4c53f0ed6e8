import type { ImportEncoding } from '@meridian/contract/imports.ts'

/** A text and its encoding. `weak` is true where another encoding may fit as well. */
export interface Decoded {
  text: string
  encoding: ImportEncoding
  weak: boolean
}

/**
 * The text of bytes, and the encoding it was read with. The guess: a byte order mark; UTF-16 by the zero bytes that
 * its commas and line ends leave behind; UTF-8 where the bytes are UTF-8 but for a slip; else one of the old ones
 * (docs/decisions/024 and 052).
 */
export function decodeText(bytes: Buffer, wanted?: ImportEncoding): Decoded {
  const { encoding, weak } = wanted ? { encoding: wanted, weak: false } : guess(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return { text: text.replace(/\r\n?/g, '\n'), encoding, weak }
}

function guess(bytes: Buffer): Omit<Decoded, 'text'> {
  const known = unicode(bytes)
  return known ? { encoding: known, weak: false } : old(bytes)
}

function unicode(bytes: Buffer): ImportEncoding | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.includes(0)) {
    const sample = bytes.subarray(0, 65_536 & ~1)
    for (const encoding of ['utf-16le', 'utf-16be'] as const)
      if (plausible(new TextDecoder(encoding).decode(sample)) > 0.95) return encoding
  }
  return isUtf8(bytes) ? 'utf-8' : null
}

/** The share of a text that is Latin, Arabic or punctuation. Text that is wrongly read as UTF-16 has characters of all kinds. */
function plausible(text: string): number {
  const usual = text.match(/[\t\n\r\x20-\x7e\u00a0-\u024f\u0600-\u06ff\u2000-\u206f\ufeff]/g)
  return text.length === 0 ? 0 : (usual?.length ?? 0) / text.length
}

/** Tells whether bytes are UTF-8, perhaps with a broken letter among many good ones. Arabic in Windows-1256 has hardly a good one. */
function isUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  // The replacement character may be part of the file itself, where another program broke a letter before.
  const written = bytes.toString('latin1').split('\u00ef\u00bf\u00bd').length - 1
  const broken = text.split('\ufffd').length - 1 - written
  if (broken === 0) return true
  const good = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return good >= broken * 10
}

/** The least share of Arabic letters, among all beyond ASCII, in an Arabic text that was read with the right encoding. */
const mostlyArabic = 0.8

/**
 * An old encoding by how its letters stand: Arabic ones make whole words, European ones stand alone among the letters of
 * ASCII. Which European one it is cannot be seen; of the two Arabic ones the one counts that gives more Arabic letters.
 */
function old(bytes: Buffer): Omit<Decoded, 'text'> {
  const isLetter = (byte = 0) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
  const isHigh = (byte = 0) => byte >= 0xc0
  let alone = 0
  let together = 0
  for (const [at, byte] of bytes.entries()) {
    if (!isHigh(byte)) continue
    if (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])) alone += 1
    else if (isHigh(bytes[at - 1]) || isHigh(bytes[at + 1])) together += 1
  }
  if (alone > together) return { encoding: 'windows-1252', weak: true }
  const windows = arabicIn(bytes, 'windows-1256')
  const iso = arabicIn(bytes, 'iso-8859-6')
  const encoding = iso > windows ? 'iso-8859-6' : 'windows-1256'
  return { encoding, weak: Math.max(windows, iso) < mostlyArabic }
}

function arabicIn(bytes: Buffer, encoding: ImportEncoding): number {
  const letters = new TextDecoder(encoding).decode(bytes).match(/[\p{L}\ufffd]/gu) ?? []
  const beyond = letters.filter((letter) => letter > '\u007f')
  const arabic = beyond.filter((letter) => letter >= '\u0621' && letter <= '\u064a')
  return beyond.length === 0 ? 0 : arabic.length / beyond.length
}
