import { z } from 'zod'
import { school, schoolStaff } from './core/access.ts'
import { route } from './core/route.ts'
import { data, SavedVersion, Version } from './core/shapes.ts'

const Hour = z.number().int().min(0).max(23)

const hours = {
  /** No message reaches a device from this hour of the school's day up to the other; never where both are the same. */
  quiet_from: Hour,
  quiet_until: Hour,
  /** From when on digests go out, for everybody who has chosen no hour of their own. */
  digest_hour: Hour,
}
const Hours = z.object({ ...hours, version: Version })

/** What holds until a school says something else. */
export const usualHours = { quiet_from: 20, quiet_until: 7, digest_hour: 16 } as const

export const readHours = route({
  method: 'GET',
  path: '/hours',
  summary: 'When the school is left alone, and when its digests go out.',
  access: schoolStaff,
  response: data(Hours),
})
export const saveHours = route({
  method: 'PUT',
  path: '/hours',
  summary: 'Changes when the school is left alone, and when its digests go out.',
  access: school,
  body: z.object({ version: SavedVersion, ...hours }),
  response: data(Hours),
  errors: ['stale'],
})
