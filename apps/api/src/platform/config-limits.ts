import { type Costly, costly } from '@meridian/contract/core/costly.ts'
import { z } from 'zod'

/** How often one thing may be done in an hour. */
export interface Often {
  /** By one person. */
  person: number
  /** By all people of a school together. */
  school: number
}

/** The limits where none are set: far above what people do, far below what programs do. */
const usual: Record<Costly, Often> = {
  announcements: { person: 60, school: 600 },
  links: { person: 120, school: 1200 },
  exports: { person: 60, school: 600 },
  imports: { person: 60, school: 300 },
  uploads: { person: 600, school: 6000 },
  statistics: { person: 3600, school: 1_000_000 },
  threads: { person: 60, school: 6000 },
  // A person is a system here.
  roster: { person: 6000, school: 20_000 },
}

const often = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, 'so often by one person, and by a school, like 60/600')
  .optional()

/** The variables that set hourly limits and the storage of a school. */
export const limitSettings = {
  LIMIT_ANNOUNCEMENTS: often,
  LIMIT_LINKS: often,
  LIMIT_EXPORTS: often,
  LIMIT_IMPORTS: often,
  LIMIT_UPLOADS: often,
  LIMIT_STATISTICS: often,
  LIMIT_THREADS: often,
  LIMIT_ROSTER: often,
  SCHOOL_STORAGE_GB: z.coerce.number().positive().max(1_000_000).default(50),
}

/** The share of common resources that one school or one person may use. */
export interface LimitsConfig {
  often: Record<Costly, Often>
  /** Bytes of files that a school may keep. */
  schoolStorage: number
}

/** The settings in the shape in which the server has them. */
export function limitsOf(values: z.output<z.ZodObject<typeof limitSettings>>): LimitsConfig {
  const set = costly.map((what) => {
    const name = `LIMIT_${what.toUpperCase()}` as Exclude<
      keyof typeof limitSettings,
      'SCHOOL_STORAGE_GB'
    >
    const [person, school] = values[name]?.split('/').map(Number) ?? []
    return [what, person && school ? { person, school } : usual[what]] as const
  })
  return {
    often: Object.fromEntries(set) as Record<Costly, Often>,
    schoolStorage: Math.round(values.SCHOOL_STORAGE_GB * 1e9),
  }
}
