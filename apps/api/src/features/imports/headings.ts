import { normalizeForSearch } from '@meridian/contract/core/text.ts'

/** Makes headings of different schools comparable: without case, variants of Arabic spelling, dashes, stars and colons. */
export function plain(heading: string): string {
  return normalizeForSearch(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
