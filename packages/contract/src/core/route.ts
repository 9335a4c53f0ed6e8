import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Costly } from './costly.ts'
import type { ErrorCode } from './errors.ts'
import type { Scope } from './scope.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'

/** The shape every schema of a call has: an object, so that unknown fields are dropped and OpenAPI has names. */
type Schema = z.ZodType

/**
 * The part of a call that server and pages share: its address, its callers, and how it is spoken with. A route adds the
 * schemas, for the server; a page has a `PageCall`, which loads them when a form needs them.
 */
export interface Call<M extends Method = Method, P extends string = string> {
  readonly method: M
  /** Below /api, with Fastify's `:name` for parameters, exactly as it was published (P3.1). */
  readonly path: P
  /** The callers that the route admits. Without it a route does not compile. */
  readonly access: Access
  /** True for calls whose body is a multipart upload: the handler reads the stream itself. */
  readonly upload?: boolean
  /** True for calls whose answer is the bytes of a file: `response` says nothing about them. */
  readonly download?: boolean
  /** True where the call must come from a session that has confirmed its password (P19.4). */
  readonly confirmed?: boolean
  /** True for a choice list that the server searches by `query` of its query, and cuts. */
  readonly searched?: boolean
}

/** The fields of a `Call`: nothing else of a route is printed for pages (print/calls.ts). */
export const callFields = [
  'method',
  'path',
  'access',
  'upload',
  'download',
  'confirmed',
  'searched',
] as const satisfies readonly (keyof Call)[]

/** Carries the type of a route; it never has a value. */
declare const described: unique symbol

/** A call as pages have it (src/calls): the compiler knows its route, and a form that checks a body loads it. */
export interface PageCall<R extends Route = Route> extends Call<R['method'], R['path']> {
  readonly [described]?: R
  /** Loads the route with its schemas: zod, which they need, is larger than a page. Absent for calls without a body. */
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
  /** The row that the call is about: loaded within the actor's reach before the handler runs; 404 without it. */
  readonly scope?: S
  /**
   * The paper or attempt that its grader may read as one of its students, named by `as_student` in the query: the
   * answer is that student's own, and nothing changes (decision 036). Only for calls of students that read.
   */
  readonly asStudent?: Scope<'paper' | 'attempt'>
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** The errors of this call, in addition to those that every call shares (422, 401, 403, 404 of a scope). */
  readonly errors?: readonly ErrorCode[]
  /**
   * True for calls that only read, and whose answer may be some seconds old: where the installation has a replica it may
   * answer, and the header `as-of` then says of when the answer is (decision 111).
   */
  readonly fromReplica?: boolean
  /** The hourly limit that the call counts towards (429 `too_many`). */
  readonly costly?: Costly
  /** The text fields that are sent with the file of an upload, which the handler reads as well. */
  readonly form?: Schema
  /**
   * True for requests of the tus protocol: their arguments, except the path, stand in headers, bytes are the body, and
   * the handler answers by the protocol; failures have the shape of every other call's.
   */
  readonly tus?: boolean
  /**
   * True where the page keeps the request on the device until it is acknowledged, and sends it again: the sentence of a
   * passing failure says so.
   */
  readonly resent?: boolean
  /** True for calls that a user with a given password may make before they have chosen their own (decision 048). */
  readonly beforeOwnPassword?: boolean
}

/** A call whose answer is part of another's, and what it is asked for with. */
export interface AnswerPart {
  readonly route: Route
  readonly input?: { params?: object; query?: object; body?: object }
}

/**
 * Declares a call.
 * @returns the same object, with its types kept exact
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

/**
 * The route of a call, as a type: the call itself where it has its schemas, otherwise the route it was printed from.
 */
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

/** The arguments of a call, by part; parts that the call does not have are absent. */
export type CallInput<C extends Call> = Part<'params', RouteOf<C>['params']> &
  Part<'query', RouteOf<C>['query'], true> &
  Part<'body', RouteOf<C>['body']>

export type BodyInput<C extends Call> = InputOf<RouteOf<C>['body']>
export type BodyOf<C extends Call> = OutputOf<RouteOf<C>['body']>
export type QueryOf<C extends Call> = OutputOf<RouteOf<C>['query']>
export type ParamsOf<C extends Call> = OutputOf<RouteOf<C>['params']>
export type ResponseOf<C extends Call> = z.output<RouteOf<C>['response']>
/** The type of `data` in the answer of a call. */
export type DataOf<C extends Call> = ResponseOf<C> extends { data: infer D } ? D : never
