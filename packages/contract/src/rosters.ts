import { z } from 'zod'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { IdParams } from './core/shapes.ts'

/** The versions of OneRoster in which a school is given away. */
export const rosterVersions = ['1.2', '1.1'] as const
export type RosterVersion = (typeof rosterVersions)[number]

export const exportRoster = route({
  method: 'GET',
  path: '/schools/:id/roster',
  summary:
    'The classes, teachers and students of a school as a OneRoster package (zip). Imported again it changes nothing.',
  access: ['PRG', 'School', 'schoolAdmin'],
  scope: at('school'),
  costly: 'exports',
  download: true,
  params: IdParams,
  query: z.object({ version: z.enum(rosterVersions).default('1.2') }),
  response: z.unknown(),
})
