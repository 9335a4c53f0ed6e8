import { z } from 'zod'
import { school } from './core/access.ts'
import { route } from './core/route.ts'
import { scaleLimits } from './core/scale.ts'
import { data, line, optionalLine, SavedVersion, Version } from './core/shapes.ts'

const Level = z.object({
  /** From how many per cent on it is reached; with one decimal. */
  from: z.number(),
  name: z.string(),
  /** Empty where the other one is shown to everybody. */
  name_ar: z.string(),
})
export type ScaleLevel = z.infer<typeof Level>

const Scale = z.object({
  /** The highest first; none where grades are said in per cent alone. */
  scale: z.array(Level),
  version: Version,
})

const bound = { error: 'scale.bound' }
const levels = z
  .array(
    z.object({
      from: z
        .number(bound)
        .min(0, bound)
        .max(100, bound)
        .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), bound),
      name: line(scaleLimits.name),
      name_ar: optionalLine(scaleLimits.name).default(''),
    }),
  )
  .max(scaleLimits.levels)

export const readScale = route({
  method: 'GET',
  path: '/school/scale',
  summary: 'The levels in which the school says grades.',
  access: school,
  response: data(Scale),
})
export const previewScale = route({
  method: 'POST',
  path: '/school/scale/preview',
  costly: 'statistics',
  summary:
    'How many released results another scale would give another word. Nothing is changed by it, and no mark ever is.',
  access: school,
  body: z.object({ scale: levels }),
  response: data(z.object({ results: z.number().int(), changed: z.number().int() })),
})
export const saveScale = route({
  method: 'PUT',
  path: '/school/scale',
  summary: 'Saves the levels in which the school says grades; none for per cent alone. Marks stay.',
  access: school,
  body: z.object({ version: SavedVersion, scale: levels }),
  response: data(Scale),
  errors: ['stale'],
})
