import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Costly } from './costly.ts'
import type { ErrorCode } from './errors.ts'
import type { Scope } from './scope.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'

/** The shape every schema of a call has: an object, so that unknown fields are dropped and OpenAPI has names. */
type Schema = z.ZodType

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
> {
  readonly method: M
  /** Below /api, with Fastify's `:name` for parameters, exactly as section 7 of the specification spells it. */
  readonly path: P
  /** One sentence for the API documentation. */
  readonly summary: string
  /** Who may call at all. Without it a route does not compile. */
  readonly access: Access
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
  /** True for calls whose body is a multipart upload: the handler reads the stream itself. */
  readonly upload?: boolean
  /** The text fields beside the file of an upload, which the handler reads as well. */
  readonly form?: Schema
  /** True for calls whose answer is the bytes of a file: `response` says nothing about them. */
  readonly download?: boolean
  /**
   * True for requests of the tus protocol: what it needs beside the path stands in headers, bytes are the body, and the
   * handler answers by the protocol; failures have the shape of every other call's.
   */
  readonly tus?: boolean
  /**
   * True for a list of choices that the server searches by `query` of its query, and cuts. Said here as well, because
   * pages have calls without their schemas.
   */
  readonly searched?: boolean
  /**
   * True where the page keeps on the device what it sends, until it is acknowledged, and sends it again: a failure that
   * passes says so.
   */
  readonly resent?: boolean
  /** True where the call must come from a session that has confirmed its password (decision 2). */
  readonly confirmed?: boolean
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

type InputOf<S> = [NonNullable<S>] extends [never] ? undefined : z.input<NonNullable<S> & Schema>
type OutputOf<S> = [NonNullable<S>] extends [never] ? undefined : z.output<NonNullable<S> & Schema>
type Part<Name extends string, S, Optional extends boolean = false> = [NonNullable<S>] extends [
  never,
]
  ? { [N in Name]?: undefined }
  : Optional extends true
    ? { [N in Name]?: InputOf<S> }
    : { [N in Name]: InputOf<S> }

/** What a caller hands over, by part; parts that the route does not have are absent. */
export type CallInput<R extends Route> = Part<'params', R['params']> &
  Part<'query', R['query'], true> &
  Part<'body', R['body']>

export type BodyInput<R extends { body?: unknown }> = InputOf<R['body']>
export type BodyOf<R extends { body?: unknown }> = OutputOf<R['body']>
export type QueryOf<R extends { query?: unknown }> = OutputOf<R['query']>
export type ParamsOf<R extends { params?: unknown }> = OutputOf<R['params']>
export type ResponseOf<R extends { response: Schema }> = z.output<R['response']>
/** What lies under `data` in the answer of a call. */
export type DataOf<R extends { response: Schema }> =
  ResponseOf<R> extends { data: infer D } ? D : never
