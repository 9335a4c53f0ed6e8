import {
  type ResourceCounts,
  type ResourceCountsRequest,
  resourceTypes,
} from '@meridian/contract/resources.ts'
import type { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { conditionsOf } from '../../platform/lists/page.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hidesArchived, inPlace, resourceList } from './resources.list.ts'
import { resources } from './resources.queries.ts'

type Request = z.output<typeof ResourceCountsRequest>

/**
 * How many resources in reach there are of each type, and, of one book, in each unit and lesson. What has none is left
 * out; across books units and lessons are not counted, there is no end to them.
 */
export async function countedResources(
  db: Database,
  actor: Actor,
  request: Request,
  t: Translate,
): Promise<ResourceCounts> {
  const [types, places] = await Promise.all([
    matching(db, actor, without(request, ['type']), t)
      .groupBy('r.type')
      .select(({ fn }) => ['r.type', fn.countAll<string>().as('count')])
      .execute(),
    request.book_id ? countPlaces(db, actor, request, t) : [],
  ])
  return {
    types: types
      .map(({ type, count }) => ({ type, count: Number(count) }))
      .sort((a, b) => resourceTypes.indexOf(a.type) - resourceTypes.indexOf(b.type)),
    units: summed(places, ({ unit_id }) => unit_id),
    lessons: summed(places, ({ lesson_id }) => lesson_id),
  }
}

async function countPlaces(db: Database, actor: Actor, request: Request, t: Translate) {
  const anywhere = {
    ...without(request, ['unit_id', 'lesson_id']),
    chapter_id: null,
    lesson_id: null,
  }
  return matching(db, actor, anywhere, t)
    .groupBy(['r.unit_id', 'r.lesson_id'])
    .select(({ fn }) => ['r.unit_id', 'r.lesson_id', fn.countAll<string>().as('count')])
    .execute()
}

/** The resources that a request means, without a page of its own. */
function matching(db: Database, actor: Actor, request: Request, t: Translate) {
  const spec = resourceList(db, actor, request.book_id, t)
  let query = resources(db, actor).where(hidesArchived(request.filters))
  for (const condition of [...inPlace(request), ...conditionsOf(spec, request)])
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
