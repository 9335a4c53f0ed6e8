import { z } from 'zod'

/** How many days before its end a licence is said to end. */
export const noticeDays = 30

/** To come, running, ending within 30 days, or over (P40.11). */
export const licenceStates = ['upcoming', 'running', 'ending', 'ended'] as const
export type LicenceState = (typeof licenceStates)[number]

/** A licence as everybody of its school may know it. Its days are those of the school's calendar, "2026-11-22". */
export const BookLicence = z.object({
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  state: z.enum(licenceStates),
  /** Days until the last one, which is 0; negative once it is over, null without an end. */
  days_left: z.number().int().nullable(),
})
export type BookLicence = z.infer<typeof BookLicence>

/** For how many students it is, null for all, and how many use it: active ones in active classes that have the book. */
export const LicenceSeats = z.object({
  seats: z.number().int().nullable(),
  used: z.number().int(),
})
