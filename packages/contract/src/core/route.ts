import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Costly } from './costly.ts'
import type { ErrorCode } from './errors.ts'
import type { Scope } from './scope.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'

/** The shape every schema of a call has: an object, so that unknown fields are dropped and OpenAPI has names. */
type Schema = z.ZodType

/**
 * What everybody knows of a call: where it is, who may make it, and how it is spoken with. A route is one with its
 * schemas, for the server; a page has a `PageCall`, which loads them when a form needs them.
 */
export interface Call<M extends Method = Method, P extends string = string> {
  readonly method: M
  /** Below /api, with Fastify's `:name` for parameters, exactly as it was published (P3.1). */
  readonly path: P
  /** Who may call at all. Without it a route does not compile. */
  readonly access: Access
  /** True for calls whose body is a multipart upload: the handler reads the stream itself. */
  readonly upload?: boolean
  /** True for calls whose answer is the bytes of a file: `response` says nothing about them. */
  readonly download?: boolean
  /** True where the call must come from a session that has confirmed its password (P19.4). */
  readonly confirmed?: boolean
  /** True for a list of choices that the server searches by `query` of its query, and cuts. */
  readonly searched?: boolean
}

/** The fields of a `Call`, which are all that is printed of a route for pages (print/calls.ts). */
export const callFields = [
  'method',
  'path',
  'access',
  'upload',
  'download',
  'confirmed',
  'searched',
] as const satisfies readonly (keyof Call)[]

/** Carries the type of a route, and no value. */
declare const described: unique symbol

/** A call as pages have it (src/calls): its route is known to the compiler, and loaded where a form checks a body. */
export interface PageCall<R extends Route = Route> extends Call<R['method'], R['path']> {
  readonly [described]?: R
  /** Loads the route with its schemas: what they stand on is larger than a page. Absent for calls without a body. */
  readonly whole?: () => Promise<Route>
}

/**
 * One call of Meridian, as data. Server, client, query keys, forms, OpenAPI and the permission table are all
 * derived from it, so a call is described here and nowhere else.
 */
export interface Route<
  M extends Method = Method,
  P extends string = string,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  S extends Scope | undefined = Scope | undefined,
> extends Call<M, P> {
  /** One sentence for the API documentation. */
  readonly summary: string
  /** The row that the call is about: loaded within the actor's reach before the handler runs, or 404. */
  readonly scope?: S
  /**
   * The paper or attempt that whoever grades it may read as one of its students, named by `as_student` in the query:
   * the answer is that student's own, and nothing changes (decision 036). Only for calls of students that read.
   */
  readonly asStudent?: Scope<'paper' | 'attempt'>
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** What may go wrong beside the errors that every call shares (422, 401, 403, 404 of a scope). */
  readonly errors?: readonly ErrorCode[]
  /** What the call counts as, of what is done only so often in an hour (429 `too_many`). */
  readonly costly?: Costly
  /** The text fields beside the file of an upload, which the handler reads as well. */
  readonly form?: Schema
  /**
   * True for requests of the tus protocol: what it needs beside the path stands in headers, bytes are the body, and the
   * handler answers by the protocol; failures have the shape of every other call's.
   */
  readonly tus?: boolean
  /**
   * True where the page keeps on the device what it sends, until it is acknowledged, and sends it again: a failure that
   * passes says so.
   */
  readonly resent?: boolean
  /** True for what somebody may call whose password was given to them, before they have chosen one (decision 048). */
  readonly beforeOwnPassword?: boolean
}

/**
 * Declares a call. Gives the same object back, with its types kept exact.
 */
export function route<
  M extends Method,
  P extends string,
  Response extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const S extends Scope | undefined = undefined,
>(
  definition: Route<M, P, Params, Query, Body, Response, S>,
): Route<M, P, Params, Query, Body, Response, S> {
  return definition
}

/** The route of a call, as a type: itself where it has its schemas, otherwise what it was printed from. */
type RouteOf<C extends Call> = C extends Route ? C : C extends PageCall<infer R> ? R : never

type InputOf<S> = [NonNullable<S>] extends [never] ? undefined : z.input<NonNullable<S> & Schema>
type OutputOf<S> = [NonNullable<S>] extends [never] ? undefined : z.output<NonNullable<S> & Schema>
type Part<Name extends string, S, Optional extends boolean = false> = [NonNullable<S>] extends [
  never,
]
  ? { [N in Name]?: undefined }
  : Optional extends true
    ? { [N in Name]?: InputOf<S> }
    : { [N in Name]: InputOf<S> }

/** What a caller hands over, by part; parts that the call does not have are absent. */
export type CallInput<C extends Call> = Part<'params', RouteOf<C>['params']> &
  Part<'query', RouteOf<C>['query'], true> &
  Part<'body', RouteOf<C>['body']>

export type BodyInput<C extends Call> = InputOf<RouteOf<C>['body']>
export type BodyOf<C extends Call> = OutputOf<RouteOf<C>['body']>
export type QueryOf<C extends Call> = OutputOf<RouteOf<C>['query']>
export type ParamsOf<C extends Call> = OutputOf<RouteOf<C>['params']>
export type ResponseOf<C extends Call> = z.output<RouteOf<C>['response']>
/** What lies under `data` in the answer of a call. */
export type DataOf<C extends Call> = ResponseOf<C> extends { data: infer D } ? D : never
