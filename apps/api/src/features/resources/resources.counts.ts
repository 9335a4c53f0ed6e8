import {
  type PlaceCounts,
  type ResourceCounts,
  ResourceCountsRequest,
  resourceTypes,
} from '@meridian/contract/resources.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { conditionsOf, listQueryOf } from '../../platform/lists/arranged.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { inPlace, placeOf, resourceList } from './resources.list.ts'
import { resources } from './resources.queries.ts'

type Request = z.output<typeof ResourceCountsRequest>

/**
 * The numbers of resources in reach of each type, and, of one book, in each unit and lesson. Zeros are left out. Across
 * books units and lessons are not counted: there are too many.
 */
export async function countedResources(
  db: Database,
  actor: Actor,
  request: Request,
): Promise<ResourceCounts> {
  const [types, places] = await Promise.all([
    matching(db, actor, without(request, ['type']))
      .groupBy('r.type')
      .select(({ fn }) => ['r.type', fn.countAll<string>().as('count')])
      .execute(),
    request.book_id ? countPlaces(db, actor, request) : [],
  ])
  return {
    types: types
      .map(({ type, count }) => ({ type, count: Number(count) }))
      .sort((a, b) => resourceTypes.indexOf(a.type) - resourceTypes.indexOf(b.type)),
    units: summed(places, ({ unit_id }) => unit_id),
    lessons: summed(places, ({ lesson_id }) => lesson_id),
  }
}

async function countPlaces(db: Database, actor: Actor, request: Request) {
  const anywhere = {
    ...without(request, ['unit_id', 'lesson_id']),
    chapter_id: null,
    lesson_id: null,
  }
  return matching(db, actor, anywhere)
    .groupBy(['r.unit_id', 'r.lesson_id'])
    .select(({ fn }) => ['r.unit_id', 'r.lesson_id', fn.countAll<string>().as('count')])
    .execute()
}

/**
 * The numbers of resources in reach in each place of a book (P40.2), of the publisher and of schools apart. One grouped
 * query, however large the book is.
 */
export async function placesOfBook(
  db: Database,
  actor: Actor,
  bookId: string,
): Promise<PlaceCounts[]> {
  const publishers = sql<boolean>`r.tenant_id = publisher()`
  const rows = await matching(db, actor, ResourceCountsRequest.parse({ book_id: bookId }))
    .groupBy(['r.unit_id', 'r.lesson_id', 'r.type'])
    .select(({ fn }) => [
      'r.unit_id',
      'r.lesson_id',
      'r.type',
      fn.countAll<string>().filterWhere(publishers).as('publisher'),
      fn.countAll<string>().filterWhere(sql<boolean>`not ${publishers}`).as('school'),
    ])
    .execute()
  const places = Map.groupBy(rows, (row) => row.lesson_id ?? row.unit_id)
  return [...places.values()].flatMap((kinds) => {
    const [first] = kinds
    if (!first) return []
    const counts = kinds.map(({ type, publisher, school }) => ({
      type,
      publisher: Number(publisher),
      school: Number(school),
    }))
    return [{ unit_id: first.unit_id, lesson_id: first.lesson_id, kinds: counts }]
  })
}

/** The resources that a request means, all of them. */
function matching(db: Database, actor: Actor, request: Request) {
  const place = placeOf(request)
  let query = resources(db, actor).where(inPlace(place))
  for (const condition of conditionsOf(resourceList(actor, place), listQueryOf(request)))
    query = query.where(condition)
  return query
}

function without(request: Request, names: readonly string[]): Request {
  return { ...request, filters: request.filters.filter(({ name }) => !names.includes(name)) }
}

type Place = Awaited<ReturnType<typeof countPlaces>>[number]

function summed(places: readonly Place[], idOf: (place: Place) => string | null) {
  const sums = new Map<string, number>()
  for (const place of places) {
    const id = idOf(place)
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + Number(place.count))
  }
  return [...sums].map(([id, count]) => ({ id, count }))
}
