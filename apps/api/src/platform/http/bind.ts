import { admits } from '@meridian/contract/core/access.ts'
import { type Language, languageOf } from '@meridian/contract/core/language.ts'
import type { AnswerPart, BodyOf, ParamsOf, QueryOf, Route } from '@meridian/contract/core/route.ts'
import type { Scope, ScopeName } from '@meridian/contract/core/scope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { CallError, notFound } from '../errors/call-error.ts'
import { type Translate, translator } from '../messages/translate.ts'
import type { FromReplicaFor, ReadFromReplica } from '../replica/from-replica.ts'
import type { Services } from '../services.ts'
import { type Actor, requireConfirmed } from '../session/actor.ts'
import { rememberViewer } from '../session/cookie.ts'
import { type FindCaller, findCaller } from '../session/load.ts'
import { type Input, inputOf } from './input.ts'
import { accessOf, answerAsStudent, looksAsStudent, type StandIn } from './looking.ts'
import { type Answering, answeringTogether } from './parts.ts'
import { notingRefusals } from './refusals.ts'
import { withinLimits } from './time-limits.ts'

/**
 * Reads the row with this id within the actor's reach.
 * @returns null for a missing row and for one out of reach, which are the same to a caller
 */
export type Loader<Row = unknown> = (db: Database, actor: Actor, id: string) => Promise<Row | null>
export type Loaders = { readonly [N in ScopeName]: Loader }

type RowOf<L> = L extends Loader<infer Row> ? Row : never
type ScopeOf<R, L extends Loaders> = R extends { scope?: infer S }
  ? S extends Scope<infer N>
    ? { [K in N]: RowOf<L[N]> }
    : unknown
  : unknown

/** The arguments of every handler: the services of the server, and the request. `db` is what this call reads. */
export interface Context extends Services {
  t: Translate
  /** The language of the answer: of its sentences, and of names that are kept in both languages. */
  language: Language
  /** Reads for an answer that may be some seconds old, of a route that says so (`fromReplica`). Who may read it is decided before. */
  fromReplica: ReadFromReplica
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<R extends Route, L extends Loaders> = (
  context: Context & {
    actor: R['access'] extends 'public' ? Actor | null : Actor
    params: ParamsOf<R>
    query: QueryOf<R>
    body: BodyOf<R>
  } & ScopeOf<R, L>,
) => Promise<z.input<R['response']>>

/** The handler of a call that holds the row it is about: it gets the row's id, which the caller may have made up. */
export type HoldingHandler<R extends Route> = (
  context: Context & {
    actor: Actor
    id: string
    params: ParamsOf<R>
    query: QueryOf<R>
    body: BodyOf<R>
  },
) => Promise<z.input<R['response']>>

/** Connects a call of the contract with its handler. */
export interface Bind<L extends Loaders> {
  <R extends Route>(route: R, handler: Handler<R, L>): void
  /**
   * For a call that a whole class makes at once, and that locks the row which it is about: whether the row is in reach is
   * asked with the lock, and not in a message before. The handler answers not_found for a row that is missing or out of reach.
   */
  holding: <R extends Route>(route: R, handler: HoldingHandler<R>) => void
  /**
   * For a call that everybody makes and that is about its caller alone: what it reads of them is read in the statement in which the
   * session is looked up (`callersWith`). The handler gets the row. Not for a call that a teacher may make as a student, whose row
   * it would not be.
   */
  withCaller: <R extends Route, Row>(
    route: R,
    find: FindCaller<Row>,
    handler: WithCallerHandler<R, Row>,
  ) => void
  /**
   * For a call whose answer holds those of others (its parts), each as its own call would give it to the caller: with what its route
   * says of its input and its answer, without those that the caller may not make. Only for parts that read, which are asked for in one
   * moment.
   */
  together: (route: Route, parts: Readonly<Record<string, AnswerPart>>) => void
}

/** The handler of a call that reads no more than was found with its caller. */
type WithCallerHandler<R extends Route, Row> = (
  context: Context & { actor: Actor; row: Row },
) => Promise<z.input<R['response']>>

/**
 * Makes `bind` for one server. The steps run in this order, each with its own answer: session (401), access (403), the
 * shape of the request (422), the hourly limits of costly calls (429), the row in reach (404), confirmation of a delete
 * (403), the handler, and the response schema, which drops every field that its audience has no place for. Where a
 * teacher looks as a student, the last steps run as that student's.
 */
export function createBind<L extends Loaders>(
  app: FastifyInstance,
  services: Services,
  {
    loaders,
    standIn,
    fromReplicaFor,
  }: { loaders: L; standIn: StandIn; fromReplicaFor: FromReplicaFor },
): Bind<L> {
  const { secrets, countCost } = services
  const answering = new Map<Route, Answering>()
  /**
   * Connects a call; `read` reads the row that it is about, and what that gives goes to `handler` with all else, as does the row of the
   * caller.
   */
  const connect = (
    route: Route,
    handler: (all: never) => Promise<unknown>,
    read: (db: Database, actor: Actor | null, input: Input) => Promise<Record<string, unknown>>,
    find: FindCaller = findCaller,
  ): void => {
    const answer: Answering = async ({ db, request, reply, actor, input, asPart, ...beside }) => {
      const scoped = await read(db, actor, input)
      if (route.confirmed) requireConfirmed(actor)
      const language = languageOf(request.headers['accept-language'])
      const t = translator(language)
      const mayAskReplica = route.fromReplica && actor && db === services.db && !asPart
      const fromReplica: ReadFromReplica = mayAskReplica
        ? fromReplicaFor(actor, reply)
        : (work) => work(db, null)
      const context = { ...services, db, t, language, fromReplica, request, reply, actor }
      const result = await handler({ ...context, ...input, ...scoped, ...beside } as never)
      return route.response.parse(result)
    }
    answering.set(route, answer)
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      config: { contract: route },
      handler: async (request, reply) => {
        const found = await find(services.db, request.headers.authorization)
        const caller = found?.actor ?? null
        if (caller) caller.address = request.ip
        return notingRefusals(services.db, { route, request, caller }, async () => {
          const looking = requireAccess(route, caller, request)
          if (caller) await rememberViewer(secrets, caller, { request, reply })
          const input = inputOf(route, request)
          if (route.costly && caller) await countCost(route.costly, caller)
          const answerTo = async (db: Database, actor: Actor | null) =>
            answer({ db, request, reply, actor, input, row: found?.row })
          return withinLimits(route, async () => {
            if (looking && caller)
              return answerAsStudent(route, { ...services, standIn }, caller, input, answerTo)
            return answerTo(services.db, caller)
          })
        })
      },
    })
  }
  const bind = <R extends Route>(route: R, handler: Handler<R, L>) =>
    connect(route, handler, (db, actor, input) => loadScope(route, loaders, { db, actor }, input))
  const holding = <R extends Route>(route: R, handler: HoldingHandler<R>) =>
    connect(route, handler, async (_db, actor, input) => ({ id: scopedId(route, actor, input) }))
  const withCaller: Bind<L>['withCaller'] = (route, find, handler) => {
    if (route.asStudent) throw new Error(`${route.path} is not about its caller alone`)
    connect(route, handler, async () => ({}), find)
  }
  const together: Bind<L>['together'] = (route, parts) =>
    connect(route, answeringTogether(parts, answering), async () => ({}))
  return Object.assign(bind, { holding, withCaller, together })
}

/**
 * Refuses callers that the route does not admit.
 * @returns whether the request asks to look as a student
 */
function requireAccess(route: Route, actor: Actor | null, request: FastifyRequest): boolean {
  if (route.access === 'public') return false
  if (!actor) throw new CallError('unauthenticated')
  const looking = looksAsStudent(route, request)
  if (!admits(accessOf(route, looking), actor)) throw new CallError('forbidden')
  if (actor.mustChange && !route.beforeOwnPassword)
    throw new CallError('forbidden', { key: 'session.must_change' })
  const claimed = request.headers['school-token']
  if (claimed !== undefined && claimed !== actor.schoolAdmin?.school_id)
    throw new CallError('forbidden')
  return looking
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

async function loadScope(
  route: Route,
  loaders: Loaders,
  { db, actor }: { db: Database; actor: Actor | null },
  input: Input,
): Promise<Record<string, unknown>> {
  const { scope } = route
  if (!scope) return {}
  const id = scopedId(route, actor, input)
  const row = actor && (await loaders[scope.name](db, actor, id))
  if (!row) throw notFound(scope.missing)
  return { [scope.name]: row }
}

/**
 * The id of the row that a call is about.
 * @throws CallError not_found for what is no id, and for a call that is about no row
 */
function scopedId({ scope }: Route, actor: Actor | null, input: Input): string {
  const [part, name] = (scope?.id ?? '').split('.') as [keyof Input, string]
  const id = (input[part] as Record<string, unknown> | undefined)?.[name]
  if (!actor || typeof id !== 'string' || !uuid.test(id)) throw notFound(scope?.missing)
  return id
}
