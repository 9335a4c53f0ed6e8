import { latinDigits } from '@meridian/contract/core/text.ts'

const yes = ['true', 't', 'yes', 'y', '1', 'on', 'active', 'enabled']
const no = ['false', 'f', 'no', 'n', '0', 'off', 'inactive', 'disabled']

/** A yes or no in the spellings that packages have; null where a cell is empty or says neither. */
export function booleanOf(text: string): boolean | null {
  const plain = latinDigits(text).trim().toLowerCase()
  return yes.includes(plain) ? true : no.includes(plain) ? false : null
}

/** In which order dates like 03/04/2026 name day and month. */
export type DateOrder = 'day first' | 'month first'

/** Tells the order by dates of which only one is possible; null where none is. */
export function orderOf(texts: Iterable<string>): DateOrder | null {
  for (const text of texts) {
    const [, first, second] = slashed(text) ?? []
    if (Number(first) > 12) return 'day first'
    if (Number(second) > 12) return 'month first'
  }
  return null
}

const slashed = (text: string) => /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/.exec(latinDigits(text))

/**
 * A day as 2026-11-25, from one of three spellings: 2026-11-25 with or without a time, 20261125, and 25/11/2026 or 11/25/2026.
 * @returns null for an empty cell, undefined for one that is no date
 */
export function dayOf(text: string, order: DateOrder): string | null | undefined {
  const plain = latinDigits(text).trim()
  if (plain === '') return null
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(plain)
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  const [, year, month, day] = iso ?? packed ?? []
  if (year && month && day) return real(year, month, day)
  const [, first = '', second = '', written = ''] = slashed(plain) ?? []
  if (written === '') return undefined
  return order === 'day first' ? real(written, second, first) : real(written, first, second)
}

function real(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** The entries of a cell with a list: "01,05", "01;05". */
export function listOf(text: string): string[] {
  return text
    .split(/[,;|،؛]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Whether the status of a row says that what it is about is no more. */
export function isDeleted(status: string): boolean {
  return /^(to ?_?be ?_?deleted|deleted|inactive)$/i.test(status.trim())
}
