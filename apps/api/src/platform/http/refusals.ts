import type { Route } from '@meridian/contract/core/route.ts'
import type { FastifyRequest } from 'fastify'
import { auditRefusal } from '../audit.ts'
import type { Database } from '../database/connect.ts'
import { isId } from '../database/ids.ts'
import { CallError } from '../errors/call-error.ts'
import type { Actor } from '../session/actor.ts'

/** Seconds in which the same call of the same person is written down once, so that nobody fills the audit. */
const onceIn = 600

interface Called {
  route: Route
  request: FastifyRequest
  caller: Actor | null
}

/** The names under which the audit knows the row that a call is about. */
const subjects: Record<string, string> = {
  classroom: 'class_id',
  paper: 'paper_id',
  quiz: 'paper_id',
  student: 'student_id',
  teacher: 'teacher_id',
  attempt: 'attempt_id',
}

/** Answers a call; where a person who is known asked for what is not theirs, the audit says so (P28.2). */
export async function notingRefusals<T>(
  db: Database,
  { route, request, caller }: Called,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    if (caller && !caller.mustChange && error instanceof CallError && error.code === 'forbidden')
      await note(db, { route, request, caller }, caller)
    throw error
  }
}

async function note(db: Database, { route, request }: Called, actor: Actor): Promise<void> {
  const call = `${route.method} ${route.path}`
  await auditRefusal(db, actor, { call, ...subjectOf(route, request) }, onceIn)
}

/** The id of the row that the call names, for the audit's subjects. */
function subjectOf({ scope }: Route, request: FastifyRequest): Record<string, string> {
  const name = scope && subjects[scope.name]
  if (!scope || !name) return {}
  const [part, field] = scope.id.split('.') as ['params' | 'query' | 'body', string]
  const id = (request[part] as Record<string, unknown> | undefined)?.[field]
  return typeof id === 'string' && isId(id) ? { [name]: id.toLowerCase() } : {}
}
