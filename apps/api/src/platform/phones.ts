import { latinDigits } from '@meridian/contract/core/text.ts'
import { sql } from 'kysely'
// The rules for mobile phones alone: those of all kinds are half as much again, and the smallest ones let numbers pass that nobody can have.
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import type { Reader } from './database/transaction.ts'
import { invalidField } from './errors/call-error.ts'

/** The country of schools that say none, and of who is of no school. */
export const usualCountry = 'EG'

function countryOf(code: string | null): CountryCode {
  return code !== null && isSupportedCountry(code) ? code : usualCountry
}

/**
 * A phone as it is stored, E.164 ("+201012345678"), from any form in which it is written at a school in this country: as it is dialled
 * there, with + or 00 and the country before it, or without the 0 that spreadsheets remove.
 * @returns empty for an empty text, null for what is no phone
 */
export function storedPhone(typed: string, country: string | null): string | null {
  const text = latinDigits(typed).trim()
  if (text === '') return ''
  if (!/^[+\d][\d\s\-().]*$/.test(text) || text.length > 30) return null
  const found = parsePhoneNumberFromString(text.replace(/^00/, '+'), countryOf(country))
  return found?.isValid() ? found.number : null
}

/** Phones as they were shown last, by country and number: to work one out takes about as long as the rest of a row of a list. */
const shown = new Map<string, string>()
const mostShown = 5000

/**
 * A stored phone as people of a school in this country read it: as it is dialled within the country, and with the country before it for
 * every other. What is no phone is shown as it is.
 */
export function shownPhone(stored: string, country: string | null): string {
  if (stored === '') return ''
  const key = `${country} ${stored}`
  const before = shown.get(key)
  if (before !== undefined) return before
  if (shown.size >= mostShown) shown.clear()
  const now = workedOut(stored, country)
  shown.set(key, now)
  return now
}

function workedOut(stored: string, country: string | null): string {
  const found = parsePhoneNumberFromString(stored)
  if (!found?.isValid()) return stored
  const own = countryOf(country)
  return found.country === own ||
    (!found.country && found.countryCallingCode === getCountryCallingCode(own))
    ? found.formatNational().replace(/[\s\-()]/g, '')
    : found.formatInternational()
}

/**
 * The phone that was typed for somebody of a tenant, as it is stored.
 * @throws CallError invalid on `phone` for what is no phone
 */
export async function phoneOf(db: Reader, tenantId: string | null, typed: string): Promise<string> {
  if (typed === '') return ''
  const stored = storedPhone(typed, await countryOfTenant(db, tenantId))
  if (stored === null) throw invalidField('phone', 'validation.phone')
  return stored
}

/** The country of a school; null where it says none, and for the publisher. */
export async function countryOfTenant(db: Reader, tenantId: string | null): Promise<string | null> {
  if (tenantId === null) return null
  const { rows } = await sql<{ country_code: string | null }>`
    select country_code from schools where id = ${tenantId}`.execute(db)
  return rows[0]?.country_code ?? null
}
