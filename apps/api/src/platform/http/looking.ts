import { lookers } from '@meridian/contract/core/access.ts'
import type { Route } from '@meridian/contract/core/route.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { isId } from '../database/ids.ts'
import { CallError, notFound } from '../errors/call-error.ts'
import { addressSecret } from '../files/secret.ts'
import type { Secrets } from '../secrets.ts'
import type { Actor } from '../session/actor.ts'

/** The row that a call reads as a student: its kind, and its id in the request. */
export interface LookedAt {
  name: 'paper' | 'attempt'
  id: string
}

/**
 * Finds the actor of a student for a caller who grades the row and may look at it as that student. The features provide
 * it.
 * @returns null when the row, the student or the caller's right is missing
 */
export type StandIn = (
  db: Database,
  caller: Actor,
  row: LookedAt,
  studentId: string,
) => Promise<Actor | null>

/**
 * Whether a request asks to look as a student (`as_student` in its query).
 * @throws CallError forbidden where the call is none that students read: nothing is done in a student's name
 */
export function looksAsStudent(route: Route, request: FastifyRequest): boolean {
  const asked = (request.query as Record<string, unknown> | null)?.as_student !== undefined
  if (!asked || route.access === 'public') return false
  if (!route.asStudent) throw new CallError('forbidden', { key: 'error.only_looking' })
  return true
}

/** The access of a call: that of looking, where the request asks for it, otherwise the route's own. */
export function accessOf(route: Route, looking: boolean): Route['access'] {
  return looking ? lookers : route.access
}

/**
 * Answers a call as the student of the request reads it: `answer` runs with the student's actor in a transaction of one
 * snapshot, in which PostgreSQL refuses every change.
 */
export async function answerAsStudent<T>(
  route: Route,
  services: { db: Database; secrets: Secrets; standIn: StandIn },
  caller: Actor,
  input: { params: unknown; query: unknown; body: unknown },
  answer: (db: Database, student: Actor) => Promise<T>,
): Promise<T> {
  const { db, secrets, standIn } = services
  const [part, field] = (route.asStudent?.id ?? '').split('.') as [keyof typeof input, string]
  const id = (input[part] as Record<string, unknown> | undefined)?.[field]
  const studentId = (input.query as Record<string, unknown> | undefined)?.as_student
  const name = route.asStudent?.name
  if (!name || !isText(id) || !isText(studentId)) throw notFound()
  const student = await standIn(db, caller, { name, id }, studentId)
  if (!student) throw notFound()
  // The secret is read before the transaction, which would wait for a second connection with its own in hand.
  await addressSecret(secrets)
  return db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    return answer(tx, student)
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && isId(value)
