import { z } from 'zod'
import { school, teacher } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Named, SavedVersion } from './core/shapes.ts'
import { Paper } from './papers.ts'

/** How many editors a paper may have, and how many teachers one search finds. */
export const teamLimits = { editors: 20, found: 20 } as const

/** A teacher by the id of the teacher, not of the user. */
export const TeamMember = Named
export type TeamMember = z.infer<typeof TeamMember>

export const getTeam = route({
  method: 'GET',
  path: '/papers/team/:id',
  summary: 'Who works on a paper beside its owner: its editors, and the teachers of its classes.',
  access: teacher,
  scope: at('paper'),
  params: IdParams,
  response: data(
    z.object({
      editors: z.array(TeamMember),
      /** The other teachers of the classes that have it: the first twenty by name. */
      teachers: z.array(TeamMember),
      /** Whether these teachers may grade what their students hand in. */
      colleagues_grade: z.boolean(),
    }),
  ),
  errors: ['forbidden'],
})
export const searchColleagues = route({
  method: 'GET',
  path: '/papers/colleagues/:id',
  summary: "Teachers of the paper's school who can become its editors, by name.",
  access: teacher,
  scope: at('paper'),
  params: IdParams,
  query: z.object({ query: z.string().max(200).default('') }),
  response: data(z.array(TeamMember)),
  errors: ['forbidden'],
})
export const setTeam = route({
  method: 'PUT',
  path: '/papers/team',
  summary: 'Names the editors of a paper, and says whether the teachers of its classes grade.',
  access: teacher,
  scope: at('paper', 'body.id'),
  body: z.object({
    id: Id,
    version: SavedVersion,
    /** Ids of teachers. */
    editors: z.array(z.string().min(1).max(64)).max(teamLimits.editors),
    colleagues_grade: z.boolean(),
  }),
  response: data(Paper),
  errors: ['forbidden', 'stale'],
})
export const handOverPapers = route({
  method: 'PUT',
  path: '/teachers/hand-over',
  summary: 'Makes another teacher of the school the owner of all papers of a teacher.',
  access: ['PRG', ...school],
  scope: at('teacher', 'body.id'),
  body: z.object({
    id: Id,
    /** The id of the teacher who takes over. */
    teacher_id: z
      .string({ error: 'people.teacher_required' })
      .min(1, { error: 'people.teacher_required' })
      .max(64),
  }),
  /** How many papers have changed hands. */
  response: data(z.object({ papers: z.number().int() })),
  errors: ['conflict'],
})
