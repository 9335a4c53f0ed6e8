import { z } from 'zod'
import { staff } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { Removal } from './core/removal.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, Deleted, data, Id, IdParams, Instant, Named, Version } from './core/shapes.ts'
import { StateOfPaper } from './papers.ts'
import { captionLanguages, resourceTypes } from './resources.types.ts'

export * from './resources.types.ts'

const ResourceFile = z.object({
  id: Id,
  /** A signed address that works for a short while. */
  url: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  mime: z.string(),
})

/** The captions of a film or a recording in one language. */
const Captions = ResourceFile.omit({ mime: true }).extend({ language: z.enum(captionLanguages) })

/** The paper of a worksheet or an assignment, as the library shows it. `points` is the sum of its weights. */
const ResourcePaper = z.object({
  id: Id,
  questions: z.number().int(),
  points: z.string(),
  deadline: Instant.nullable(),
  time_zone: z.string(),
  state: StateOfPaper,
  /** True where the paper is archived: the library lists it only for requests that ask for archived ones. */
  archived: z.boolean(),
  /** Whether students practise with it; only ever a worksheet. */
  practice: z.boolean(),
})

/** A resource of a book. `content.url` is its address: that of its file, or its link; empty for a paper. */
export const Resource = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  type: z.enum(resourceTypes),
  content: z.object({ url: z.string() }),
  /** The link as it was given, with http or https before it; empty where there is none. */
  link: z.string(),
  book_id: Id,
  unit_id: Id,
  lesson_id: Id.nullable(),
  /** The school in which it was made; null for the provider's, which every school with the book sees. */
  school_id: Id.nullable(),
  asset_id: Id.nullable(),
  /** The id of the user who made it. */
  created_by: Id,
  owner: Named,
  book: Named,
  /** `number` is the unit's place in its book, from 1. */
  unit: Named.extend({ number: z.number().int() }),
  lesson: Named.nullable(),
  file: ResourceFile.nullable(),
  /** At most one file of each language; only of a video or an audio. */
  captions: z.array(Captions),
  paper: ResourcePaper.nullable(),
  version: Version,
  can: can('edit', 'delete'),
})
export type Resource = z.infer<typeof Resource>

/** The list request with the places that the published call sends with it; absent, null and empty all mean "any". */
const OptionalId = z.string().max(64).nullish()
const place = {
  book_id: OptionalId,
  chapter_id: OptionalId,
  lesson_id: OptionalId,
  school_id: OptionalId,
}
export const ResourceListRequest = ListRequest.extend(place)
export const ResourceCountsRequest = ListRequest.pick({ query: true, filters: true }).extend(place)

const Count = z.object({ id: Id, count: z.number().int() })
/**
 * How many resources there are under each choice of the page. Types are counted within the unit and lesson asked for,
 * units and lessons within the type asked for, so that every number is what choosing it would show.
 */
export const ResourceCounts = z.object({
  types: z.array(z.object({ type: z.enum(resourceTypes), count: z.number().int() })),
  units: z.array(Count),
  lessons: z.array(Count),
})
export type ResourceCounts = z.infer<typeof ResourceCounts>

export const listResources = route({
  method: 'POST',
  path: '/resources/getAll',
  summary:
    'Resources in reach by page, of one book or of all. Sorts: place, name, type, book, created_at. `school_id`: as that school sees them.',
  access: staff,
  body: ResourceListRequest,
  response: list(Resource),
})
/** Meridian's own call (P3.2): the numbers at units, lessons and types (P7.9), without reading the rows. */
export const countResources = route({
  method: 'POST',
  path: '/resources/counts',
  summary: 'How many resources in reach there are of each type, unit and lesson.',
  access: staff,
  body: ResourceCountsRequest,
  response: data(ResourceCounts),
})
/** What stands in one place of a book: a lesson, or a unit as a whole where the lesson is null. Zeros are left out. */
const PlaceCounts = z.object({
  unit_id: Id,
  lesson_id: Id.nullable(),
  kinds: z.array(
    z.object({
      type: z.enum(resourceTypes),
      /** Made by the publisher. */
      publisher: z.number().int(),
      /** Made in a school: in the reader's own; of all schools for the super admin. */
      school: z.number().int(),
    }),
  ),
})
export type PlaceCounts = z.infer<typeof PlaceCounts>
export const countBookPlaces = route({
  method: 'GET',
  path: '/resources/places/:id',
  summary: 'How many resources in reach stand in each unit and lesson of a book, by type.',
  access: staff,
  scope: at('book'),
  params: IdParams,
  response: data(z.array(PlaceCounts)),
})
export const getResource = route({
  method: 'GET',
  path: '/resources/:id',
  summary: 'One resource with its file or what its paper holds.',
  access: staff,
  scope: at('resource'),
  params: IdParams,
  response: data(Resource),
})
export const getResourceCreator = route({
  method: 'GET',
  path: '/resources/getCreatedBy/:id',
  summary: 'Who made a resource, and so who may change it.',
  access: staff,
  scope: at('resource'),
  params: IdParams,
  response: data(z.object({ created_by: Id, name: z.string() })),
})
export const getResourceRemoval = route({
  method: 'GET',
  path: '/resources/removal/:id',
  summary: 'What the deletion of a resource would take with it, before it is asked for.',
  access: staff,
  scope: at('resource'),
  params: IdParams,
  response: data(Removal),
  errors: ['forbidden'],
})
export const deleteResource = route({
  method: 'DELETE',
  path: '/resources/delete/:id',
  summary: "Deletes one's own resource, unless students have answered its paper.",
  access: staff,
  scope: at('resource'),
  params: IdParams,
  response: Deleted,
  errors: ['forbidden', 'in_use'],
  confirmed: true,
})
