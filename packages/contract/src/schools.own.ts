import { z } from 'zod'
import { school } from './core/access.ts'
import { route } from './core/route.ts'
import { data, Id, Named, SavedVersion, Version } from './core/shapes.ts'
import { schoolFields, Weekday } from './schools.fields.ts'

/** A school as its own admins keep it (P39). */
const OwnSchool = z.object({
  id: Id,
  name: z.string(),
  /** Empty where the other name is shown to everybody. */
  name_ar: z.string(),
  logo_id: Id.nullable(),
  logo: z.string().nullable(),
  country: Named.nullable(),
  time_zone: z.string(),
  week_start: Weekday,
  weekend: z.array(Weekday),
  version: Version,
})

export const readOwnSchool = route({
  method: 'GET',
  path: '/school',
  summary: 'The school of the caller, as its admins keep it.',
  access: school,
  response: data(OwnSchool),
})
export const saveOwnSchool = route({
  method: 'PUT',
  path: '/school',
  summary: 'Changes the names, the picture, the country, the time zone and the week of the school.',
  access: school,
  body: z.object({
    version: SavedVersion,
    ...schoolFields,
    /** In whose form phones are read and shown; left out, it stays. */
    country_id: Id.nullable().optional(),
  }),
  response: data(OwnSchool),
  errors: ['stale'],
})
