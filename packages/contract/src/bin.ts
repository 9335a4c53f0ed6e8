import { z } from 'zod'
import { staff } from './core/access.ts'
import { BulkResult, bulk } from './core/bulk.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant } from './core/shapes.ts'

/** Days for which what is deleted lies in the bin (P36.1). */
export const binDays = 30

export const binKinds = [
  'student',
  'teacher',
  'school_admin',
  'admin',
  'classroom',
  'quiz',
  'assignment',
  'worksheet',
  'question',
  'announcement',
  'resource',
  'book',
  'unit',
  'lesson',
] as const
export type BinKind = (typeof binKinds)[number]

/** The kinds of a bin as its list groups them. */
export const binGroups = {
  papers: ['quiz', 'assignment', 'worksheet', 'question'],
  classes: ['classroom'],
  people: ['student', 'teacher', 'school_admin', 'admin'],
  resources: ['resource'],
  announcements: ['announcement'],
  books: ['book', 'unit', 'lesson'],
} as const satisfies Record<string, readonly BinKind[]>
export type BinGroup = keyof typeof binGroups

const Things = z.array(z.object({ kind: z.string(), count: z.number().int(), text: z.string() }))

const Binned = z.object({
  id: Id,
  kind: z.enum(binKinds),
  name: z.string(),
  /** Where it was: the classes of a student or a paper, the book of a resource, the paper of a question. */
  place: z.string(),
  /** What comes back with it. */
  things: Things,
  deleted_by: z.string(),
  deleted_at: Instant,
  /** When it goes for good. */
  ends_at: Instant,
  /** Days that are left, the last one counted: 1 on the last day. */
  days_left: z.number().int(),
})
export type Binned = z.infer<typeof Binned>

/** What a restoring would do, for the question that is asked first where there is something to say. */
const Restoring = Binned.extend({
  allowed: z.boolean(),
  /** Why it cannot come back as it is, each with what to do; `see` is the person, if the reader knows of them, who has the email. */
  conflicts: z.array(
    z.object({
      kind: z.enum(['email', 'in_bin', 'gone']),
      message: z.string(),
      see: z.object({ kind: z.enum(['student', 'teacher']), id: Id }).nullable(),
    }),
  ),
  /** What is different when it is back. */
  notes: z.array(z.object({ kind: z.string(), message: z.string() })),
  /** What lies in the bin too and can come back in the same step. */
  together: z.array(z.object({ id: Id, kind: z.enum(binKinds), name: z.string() })),
})
export type Restoring = z.infer<typeof Restoring>

/** What was brought back, as the pages know it. */
const Restored = z.object({ kind: z.enum(binKinds), id: Id, name: z.string() })

export const listBin = route({
  method: 'POST',
  path: '/bin/getAll',
  summary:
    'What lies in the bin, by page, the last deleted first. Sorts: name, deleted_at; filter: group. `groups` counts all that the search finds.',
  access: staff,
  body: ListRequest,
  response: list(Binned).extend({
    groups: z.array(
      z.object({
        group: z.enum(Object.keys(binGroups) as [BinGroup, ...BinGroup[]]),
        count: z.number().int(),
      }),
    ),
  }),
})
export const getBinned = route({
  method: 'GET',
  path: '/bin/:id',
  summary: 'One thing in the bin: what comes back with it, and what stands against it.',
  access: staff,
  scope: at('binned', 'params.id', 'bin.not_there'),
  params: IdParams,
  response: data(Restoring),
})
export const restoreBinned = route({
  method: 'POST',
  path: '/bin/:id/restore',
  summary:
    'Brings something back from the bin, whole or not at all; with `together` also what it needs that lies there too.',
  access: staff,
  scope: at('binned', 'params.id', 'bin.not_there'),
  params: IdParams,
  body: z.object({ together: z.boolean().default(false) }),
  response: data(Restored),
  errors: ['conflict'],
})
/** Also the Undo of a deletion, single or of several. */
export const bulkBin = route({
  method: 'POST',
  path: '/bin/bulk',
  summary: 'Brings several things back from the bin, each for itself.',
  access: staff,
  body: bulk(['restore']),
  response: data(BulkResult),
})
