import { setTimeout as delay } from 'node:timers/promises'
import { applyYear, previewYear, readYears } from '@meridian/contract/years.ts'
import type { Client } from '../harness.ts'

/** The names and days of a year that runs and of the next one, far ahead of the clock. */
export const days = {
  current: { name: '2030/2031', first_day: '2030-09-01', last_day: '2031-06-30' },
  next: { name: '2031/2032', first_day: '2031-09-07', last_day: '2032-06-30' },
}

/** All rows of a list. */
export const all = { metaData: { perPage: 100 } }

/** What applying the plan would do. */
export const preview = async (admin: Client) => (await admin.call(previewYear)).data

/** The years of a school once nothing works on them any more. */
export async function settled(admin: Client) {
  for (;;) {
    const { data } = await admin.call(readYears)
    if (data.progress === null) return data
    await delay(100)
  }
}

/** Applies the plan that was looked at last, and waits for the end. */
export async function apply(admin: Client) {
  const { digest } = await preview(admin)
  await admin.call(applyYear, { body: { digest } })
  return settled(admin)
}
