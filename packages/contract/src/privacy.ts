import { z } from 'zod'
import { anyone, school } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, IdParams, Message } from './core/shapes.ts'

/** Who may take away everything about a student or a teacher: the super admin, and the school's admins (P41.1). */
const exporters = ['PRG', 'School', 'schoolAdmin'] as const

export const exportOwnData = route({
  method: 'GET',
  path: '/profile/data',
  summary:
    'Everything that is kept of the caller, as one archive that is written while it is read.',
  access: anyone,
  costly: 'exports',
  confirmed: true,
  download: true,
  response: z.unknown(),
})
export const exportStudentData = route({
  method: 'GET',
  path: '/students/data/:id',
  summary: 'Everything that is kept of a student, as one archive that is written while it is read.',
  access: exporters,
  costly: 'exports',
  confirmed: true,
  scope: at('student'),
  params: IdParams,
  download: true,
  response: z.unknown(),
})
export const exportTeacherData = route({
  method: 'GET',
  path: '/teachers/data/:id',
  summary: 'Everything that is kept of a teacher, as one archive that is written while it is read.',
  access: exporters,
  costly: 'exports',
  confirmed: true,
  scope: at('teacher'),
  params: IdParams,
  download: true,
  response: z.unknown(),
})

/** What the erasure of a person clears and what it keeps, by number (P41.4). */
export const Erasure = z.object({
  name: z.string(),
  /** Whether it can be done now: of a blocked person who is no school admin any more. */
  ready: z.boolean(),
  clears: z.object({
    answers: z.number().int(),
    messages: z.number().int(),
    notes: z.number().int(),
    files: z.number().int(),
    history: z.number().int(),
  }),
  keeps: z.object({
    attempts: z.number().int(),
    marks: z.number().int(),
    papers: z.number().int(),
  }),
})
export type Erasure = z.infer<typeof Erasure>

export const getStudentErasure = route({
  method: 'GET',
  path: '/students/erasure/:id',
  summary: 'What erasing a student would clear, and what it would keep.',
  access: school,
  scope: at('student'),
  params: IdParams,
  response: data(Erasure),
})
export const eraseStudent = route({
  method: 'DELETE',
  path: '/students/erase/:id',
  summary: 'Clears everything that tells who a blocked student was; marks stay under a number.',
  access: school,
  confirmed: true,
  scope: at('student'),
  params: IdParams,
  response: Message,
  errors: ['conflict'],
})
export const getTeacherErasure = route({
  method: 'GET',
  path: '/teachers/erasure/:id',
  summary: 'What erasing a teacher would clear, and what it would keep.',
  access: school,
  scope: at('teacher'),
  params: IdParams,
  response: data(Erasure),
})
export const eraseTeacher = route({
  method: 'DELETE',
  path: '/teachers/erase/:id',
  summary:
    'Clears everything that tells who a blocked teacher was; their work stays under a number.',
  access: school,
  confirmed: true,
  scope: at('teacher'),
  params: IdParams,
  response: Message,
  errors: ['conflict'],
})
