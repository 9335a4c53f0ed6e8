import { routes } from '@meridian/contract/routes.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../../../web/src/app/http.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { type CallerName, callers, expected } from './expected.ts'
import { type Input, requests } from './requests.ts'
import { makeWorld, type World } from './world.ts'

let harness: Harness
let world: World
let clients: Record<CallerName, Client>

beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld(harness.db)
  clients = { nobody: harness.anonymous } as typeof clients
  for (const name of callers) if (name !== 'nobody') clients[name] = await login(name)
  await harness.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', world.people.blocked.userId)
    .execute()
})
afterAll(() => harness.close())

/** A session whose password is confirmed, so that a delete is refused for who asks and for nothing else. */
async function login(name: Exclude<CallerName, 'nobody'>): Promise<Client> {
  const client = await harness.as(world.people[name])
  const { email, password } = world.people[name]
  await client.call(checkPassword, { body: { email, password } })
  return client
}

async function statusOf(client: Client, route: (typeof routes)[number]['route'], input: Input) {
  const call = client.call as (
    route: unknown,
    input: Input,
    options?: { form: FormData },
  ) => Promise<unknown>
  try {
    await call(route, input, route.upload ? { form: picture() } : undefined)
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}

/** The smallest picture there is. */
function picture(): FormData {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  const form = new FormData()
  form.set('file', new Blob([bytes], { type: 'image/png' }), 'dot.png')
  return form
}

describe('every call answers every caller as the table says', () => {
  test('the table has a line for every call, and none too many', () => {
    const names = routes.map(({ name }) => name).sort()
    expect(Object.keys(expected).sort()).toEqual(names)
    expect(Object.keys(requests).sort()).toEqual(names)
  })

  // A logout ends the session that asks, so it comes last.
  const ordered = [...routes].sort(
    (a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'),
  )
  test.each(ordered)('$name', async ({ name, route }) => {
    const answers: string[] = []
    for (const caller of callers) {
      const input = await requests[name]?.(world)
      answers.push(String(await statusOf(clients[caller], route, input ?? {})))
    }
    expect(answers.join(' ')).toBe(expected[name])
  })
})
