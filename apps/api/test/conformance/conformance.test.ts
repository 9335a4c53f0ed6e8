import { routes } from '@meridian/contract/routes.ts'
import { inviteTeacher } from '@meridian/contract/teachers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePaper } from '../../src/factories/papers.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { type Harness, startHarness } from '../harness.ts'
import { ask } from '../permissions/ask.ts'
import { type Callers, makeCallers } from '../permissions/callers.ts'
import { type CallerName, callers, expected } from '../permissions/expected.ts'
import type { Input } from '../permissions/make.ts'
import { requests } from '../permissions/requests.ts'
import { makeWorld, type World } from '../permissions/world.ts'
import { type Call, calls } from './calls.ts'
import { operations, problemsOf } from './document.ts'
import { followed, type Schema } from './places.ts'
import { missingOf } from './shape.ts'

let harness: Harness
let world: World
let who: Callers
beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld(harness.db)
  who = await makeCallers(harness, world)
  // So that every list has something in it.
  for (const name of ['getResource', 'deleteAnnouncement']) await requests[name]?.(world)
  await makePaper(harness.db, {
    kind: 'assignment',
    schoolId: world.a.id,
    ownerId: world.people.teacher.userId,
    classIds: [world.classroom.id],
  })
})
afterAll(() => harness.close())

/** Names of parameters are the server's own affair. */
const spelled = (path: string) => path.replace(/\{\w+\}/g, '{}')

/** The operation that stands for a call in the document. */
function operationFor({ method, path }: Call) {
  const found = operations.find(
    (operation) =>
      operation.method.toUpperCase() === method && spelled(operation.path) === spelled(`/${path}`),
  )
  return found?.operation
}

/** The names of the fields of a request's body, of every alternative. */
function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  const { properties, anyOf, oneOf } = followed(schema)
  return [
    ...Object.keys(properties ?? {}),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap(fieldsOf),
  ]
}

/** Requests that the permission table makes fail on purpose, made to succeed. */
const good: Record<string, () => Promise<Input> | Input> = {
  checkPassword: () => ({
    body: { email: world.people.teacher.email, password: world.people.teacher.password },
  }),
  confirmInvitation: async () => ({
    body: { token: await invitation(), password: 'a long password' },
  }),
}

/** A one-time link's token, as whoever invites a teacher is shown it. */
async function invitation(): Promise<string> {
  const { id } = await makeTeacher(harness.db, world.a.id, { password: null })
  const { body } = await ask(harness.baseUrl, who.school, inviteTeacher, { params: { id } })
  const { link } = (body as { data: { link: string } }).data
  return /[\w-]{64}/.exec(link)?.[0] ?? ''
}

/** Somebody who may make a call, school people before the provider's. */
function callerOf(name: string): CallerName {
  const line = expected[name]?.split(' ') ?? []
  const order = ['teacher', 'school', 'student', 'ibc', 'prg', 'nobody'] as const
  return order.find((caller) => line[callers.indexOf(caller)] === '200') ?? 'teacher'
}

describe('every published call, and those that fill its gaps', () => {
  test.each(calls)('$method $path is described and answers as it should', async (call) => {
    const operation = operationFor(call)
    if (!operation) throw new Error('It is not in the document')
    const content = operation.requestBody?.content ?? {}
    const sent = Object.values(content).flatMap(({ schema }) => fieldsOf(schema as Schema))
    expect(call.sends.filter((field) => !sent.includes(field))).toEqual([])

    const name = operation.operationId
    const route = routes.find((one) => one.name === name)?.route
    if (!route) throw new Error(`${name} is no call`)
    const input = await (good[name] ?? (() => requests[name]?.(world)))()
    const answer = await ask(harness.baseUrl, who[callerOf(name)], route, input ?? {})
    expect(answer).toMatchObject({ status: 200 })
    expect(missingOf(answer.body, call.answers)).toEqual([])
    expect(problemsOf(name, answer)).toEqual([])
  })
})
