import type { z } from 'zod'
import type { Access } from './access.ts'
import { BulkDeleted, bulk } from './bulk.ts'
import { ListRequest, list } from './list.ts'
import { Removal } from './removal.ts'
import { route } from './route.ts'
import { at, type ScopeName } from './scope.ts'
import { Deleted, data, IdParams } from './shapes.ts'

/*
 * The calls that every managed thing has (people, classrooms, schools, books, quizzes), where they are spelled alike. What a
 * thing says itself is where its call is, what it does, and who may make it.
 */
export interface Said<P extends string> {
  path: P
  summary: string
  access: Access
}

/** Lists a kind of thing, by page. */
export function listCall<P extends string, Item extends z.ZodType>(item: Item, said: Said<P>) {
  return route({ ...said, method: 'POST', body: ListRequest, response: list(item) })
}

/** Reads one thing. */
export function readCall<N extends ScopeName, P extends string, Item extends z.ZodType>(
  scope: N,
  item: Item,
  said: Said<P>,
) {
  return route({
    ...said,
    method: 'GET',
    scope: at(scope),
    params: IdParams,
    response: data(item),
  })
}

/** Puts a thing away or brings it back, whichever it is not, and answers it. */
export function blockCall<N extends ScopeName, P extends string, Item extends z.ZodType>(
  scope: N,
  item: Item,
  said: Said<P>,
) {
  return route({
    ...said,
    method: 'PUT',
    scope: at(scope),
    params: IdParams,
    response: data(item),
  })
}

/** What the deletion of a thing would do, for the question that is asked first. */
export function removalCall<N extends ScopeName, P extends string>(scope: N, said: Said<P>) {
  return route({
    ...said,
    method: 'GET',
    scope: at(scope),
    params: IdParams,
    response: data(Removal),
    errors: ['forbidden'],
  })
}

/** Deletes a thing, unless something hangs on it. The session has confirmed its password. */
export function deleteCall<N extends ScopeName, P extends string>(scope: N, said: Said<P>) {
  return route({
    ...said,
    method: 'DELETE',
    scope: at(scope),
    params: IdParams,
    response: Deleted,
    errors: ['in_use'],
    confirmed: true,
  })
}

/** Does one thing to several, and answers for each. Only a deletion needs a confirmed password. */
export function bulkCall<P extends string, const Actions extends readonly [string, ...string[]]>(
  actions: Actions,
  said: Said<P>,
) {
  return route({
    ...said,
    method: 'POST',
    body: bulk(actions),
    response: BulkDeleted,
    errors: ['not_confirmed'],
  })
}
