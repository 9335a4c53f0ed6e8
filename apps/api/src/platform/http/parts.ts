import { admits } from '@meridian/contract/core/access.ts'
import type { Route } from '@meridian/contract/core/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../session/actor.ts'
import { type Input, inputOf } from './input.ts'
import { settledParts } from './settled.ts'

/** A call whose answer is part of another's, and what it is asked for with. */
export interface Part {
  route: Route
  input?: { params?: object; query?: object; body?: object }
}

interface Asked {
  db: Database
  request: FastifyRequest
  reply: FastifyReply
}

/** Reads the answer of a call whose caller may make it and whose input is as its route says. */
export type Answering = (
  asked: Asked & {
    actor: Actor | null
    input: Input
    /** Whether it is part of another's answer, which has no place for of when it is: it is of now then. */
    asPart?: boolean
    /** What was read with the caller, of a call that reads no more. */
    row?: unknown
  },
) => Promise<unknown>

/**
 * Makes the handler of a call whose answer is made of those of its parts. Their limits are not counted: the call has its own.
 * @param answering what answers each call that the server has, once all are connected
 * @throws CallError invalid at once, where a part is asked for with what its route does not take
 */
export function answeringTogether(
  parts: Readonly<Record<string, Part>>,
  answering: ReadonlyMap<Route, Answering>,
) {
  const all = Object.entries(parts).map(([name, { route, input }]) => ({
    ...{ name, route },
    input: inputOf(route, input),
  }))
  return async ({ db, request, reply, actor }: Asked & { actor: Actor }) => {
    const own = all.filter(({ route }) => admits(route.access, actor))
    const reading = own.map(({ name, route, input }): [string, Promise<unknown>] => {
      const answer = answering.get(route)
      if (!answer) throw new Error(`nothing answers ${route.path}`)
      return [name, answer({ db, request, reply, actor, input, asPart: true })]
    })
    return { data: await settledParts(Object.fromEntries(reading), request.log) }
  }
}
