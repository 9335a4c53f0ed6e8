import { admits } from '@meridian/contract/core/access.ts'
import type { AnswerPart, Route } from '@meridian/contract/core/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../session/actor.ts'
import { type Input, inputOf } from './input.ts'
import { settledParts } from './settled.ts'

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
  parts: Readonly<Record<string, AnswerPart>>,
  answering: ReadonlyMap<Route, Answering>,
) {
  const all = Object.entries(parts).map(([name, { route, input }]) => ({
    ...{ name, route },
    input: inputOf(route, input),
  }))
  return async ({ db, request, reply, actor }: Asked & { actor: Actor }) => {
    const own = all.filter(({ route }) => admits(route.access, actor))
    const read = async ({ route, input }: (typeof all)[number]) => {
      const answer = answering.get(route)
      if (!answer) throw new Error(`nothing answers ${route.path}`)
      return answer({ db, request, reply, actor, input, asPart: true })
    }
    const reading = Object.fromEntries(own.map((part) => [part.name, read(part)]))
    return { data: await settledParts(reading, request.log) }
  }
}
