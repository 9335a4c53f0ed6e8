import type { ImportEncoding } from '@meridian/contract/imports.ts'

/**
 * The text of bytes, and the encoding it was read with. The guess: a byte order mark; UTF-16 by the zero bytes that
 * its commas and line ends leave behind; UTF-8 where the bytes are UTF-8 but for a slip; else Windows-1256, which
 * has every byte. Of the encodings that are offered no file fits two (docs/decisions/023).
 */
export function decodeText(
  bytes: Buffer,
  wanted?: ImportEncoding,
): { text: string; encoding: ImportEncoding } {
  const encoding = wanted ?? guess(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return { text: text.replace(/\r\n?/g, '\n'), encoding }
}

function guess(bytes: Buffer): ImportEncoding {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.includes(0)) {
    const sample = bytes.subarray(0, 65_536 & ~1)
    for (const encoding of ['utf-16le', 'utf-16be'] as const)
      if (plausible(new TextDecoder(encoding).decode(sample)) > 0.95) return encoding
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256'
}

/** Which share of a text is Latin, Arabic or punctuation. Wrongly read UTF-16 is all over the planes. */
function plausible(text: string): number {
  const usual = text.match(/[\t\n\r\x20-\x7e\u00a0-\u024f\u0600-\u06ff\u2000-\u206f\ufeff]/g)
  return text.length === 0 ? 0 : (usual?.length ?? 0) / text.length
}

/** UTF-8, or UTF-8 with a broken letter among many good ones: Arabic in Windows-1256 has next to no good ones. */
function isUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.split('\ufffd').length - 1
  if (broken === 0) return true
  const good = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return good >= broken * 10
}
