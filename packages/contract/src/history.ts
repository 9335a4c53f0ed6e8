import { z } from 'zod'
import { Day } from './core/days.ts'
import { ListRequest, list } from './core/list.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant } from './core/shapes.ts'
import { TableFormatQuery } from './core/tables.ts'

/** The parts of the work by which the history is filtered. */
export const historyAreas = [
  'marks',
  'people',
  'classes',
  'papers',
  'books',
  'rights',
  'logins',
] as const
export type HistoryArea = (typeof historyAreas)[number]

/** The history says how many entries there are up to this number, and pages reach as far (P28.6). */
export const historyLimit = 10_000

/** Readers of a whole history: the publisher's super admin of everything, a school's admins of their school (P28.3). */
const readers = ['PRG', 'School', 'schoolAdmin'] as const

/** One field that a deed changed, in words; null where there was or is nothing. */
export const HistoryChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type HistoryChange = z.infer<typeof HistoryChange>

/** What somebody did, in the words of the reader's language (P28.4). */
export const HistoryEntry = z.object({
  id: Id,
  at: Instant,
  /** `itself` is the server; `unknown` somebody whom nobody knows, as with a wrong password. */
  who: z.object({
    id: Id.nullable(),
    name: z.string(),
    kind: z.enum(['person', 'itself', 'unknown']),
  }),
  area: z.enum(historyAreas),
  /** The deed as a sentence without its subject: "Blocked a student". */
  did: z.string(),
  /** Whom and what it is about, by their names; empty where the sentence says it all. */
  about: z.string(),
  changes: z.array(HistoryChange),
  /** The reason as it was written. */
  reason: z.string().nullable(),
  /** The address that the call came from, or words in its place (P28.5). */
  from: z.string(),
  /** The page of what it is about. */
  link: z.object({ kind: z.enum(['classroom', 'quiz', 'student']), id: Id }).nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** What narrows a history besides its filters: days of the reader's calendar, both included, and a moment. */
export const HistoryPeriod = z.object({
  from: Day.optional(),
  to: Day.optional(),
  /** The time zone of the days for readers of the publisher; a school has its own. */
  zone: z.string().max(64).optional(),
  /** Leaves out what came after it, so that no row moves under its reader. */
  until: z.iso.datetime().max(40).optional(),
})
export type HistoryPeriod = z.infer<typeof HistoryPeriod>

const request = ListRequest.extend(HistoryPeriod.shape)
const answer = list(HistoryEntry).extend({
  /** How many entries of each part there are, as far as they are counted, whatever parts are chosen. */
  areas: z.array(
    z.object({ area: z.enum(historyAreas), name: z.string(), count: z.number().int() }),
  ),
})

/** Sort: at. Search: names of people, classes and papers. Filters: area, who, school_id. */
export const listHistory = route({
  method: 'POST',
  path: '/history/getAll',
  summary:
    'Who did what, the newest first: everything for the super admin, their school for its admins.',
  access: readers,
  body: request,
  response: answer,
})
export const newHistory = route({
  method: 'GET',
  path: '/history/new',
  summary: 'The moment by the server, and how many entries of the history came since another.',
  access: readers,
  query: z.object({ since: z.iso.datetime().max(40).optional() }),
  response: data(z.object({ now: Instant, count: z.number().int() })),
})
export const exportHistory = route({
  method: 'GET',
  path: '/history/export',
  summary: 'The history under its filters as a table, at most its first ten thousand entries.',
  access: readers,
  costly: 'exports',
  fromReplica: true,
  download: true,
  query: HistoryPeriod.extend({
    format: TableFormatQuery,
    query: z.string().max(200).default(''),
    direction: z.enum(['asc', 'desc']).default('desc'),
    area: z.string().max(200).default(''),
    who: z.string().max(2000).default(''),
    school_id: z.string().max(2000).default(''),
  }),
  response: z.unknown(),
})
export const listClassHistory = route({
  method: 'POST',
  path: '/classrooms/history/:id',
  summary: 'Who did what to a class.',
  access: readers,
  scope: at('classroom'),
  params: IdParams,
  body: request,
  response: answer,
})
export const listStudentHistory = route({
  method: 'POST',
  path: '/students/history/:id',
  summary: 'What a student did, and what was done to them.',
  access: readers,
  scope: at('student'),
  params: IdParams,
  body: request,
  response: answer,
})
export const listTeacherHistory = route({
  method: 'POST',
  path: '/teachers/history/:id',
  summary: 'What a teacher did, and what was done to them.',
  access: readers,
  scope: at('teacher'),
  params: IdParams,
  body: request,
  response: answer,
})
export const listPaperHistory = route({
  method: 'POST',
  path: '/papers/history/:id',
  summary: 'Who did what to a paper, for its owner and those who work on it with them.',
  access: ['PRG', 'School', 'schoolAdmin', 'Teacher'],
  scope: at('paper'),
  params: IdParams,
  body: request,
  response: answer,
  errors: ['forbidden'],
})
