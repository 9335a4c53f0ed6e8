import { ErrorBody } from '@meridian/contract/core/errors.ts'
import { routes } from '@meridian/contract/routes.ts'
import { me } from '@meridian/contract/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { problemsOf } from '../conformance/document.ts'
import { type Harness, startHarness } from '../harness.ts'
import { type Callers, makeCallers } from '../permissions/callers.ts'
import { type CallerName, callers, expected } from '../permissions/expected.ts'
import { requests } from '../permissions/requests.ts'
import { makeWorld, type World } from '../permissions/world.ts'
import { type Chance, chance } from './random.ts'
import { type Attack, attack } from './request.ts'

/** How many requests; FUZZ_REQUESTS=25000 for the whole. A failure names the seed that repeats it. */
const total = runsOf(150, 1000, 'FUZZ_REQUESTS')
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** Requests in one world: they change and delete what they are about. */
const perWorld = 500
const atOnce = 6
/** Milliseconds in which every answer has come, on a machine that is busy with other tests. */
const patience = 20_000

/** Words that only the inside of the server knows. Nothing that is sent holds one. */
const inside =
  /node_modules|\/(?:src|apps|packages|home|tmp|work)\/|\.ts:\d|\bat \w+ \(|PostgresError|syntax error|violates|constraint "|relation "|column "|\bselect\b.+\bfrom\b|invalid input|out of range|ECONN|ENOENT|undefined|\[object/i

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** Mostly somebody who may make the call, so that what it does is reached. */
function callerFor(name: string, luck: Chance): CallerName {
  const line = expected[name]?.split(' ') ?? []
  const may = callers.filter((_, index) => line[index]?.startsWith('2'))
  // A session that has ended would reach nothing any more.
  if (name === 'logout') return 'nobody'
  return may.length > 0 && luck.percent(80) ? luck.of(may) : luck.of(callers)
}

/** How often each status came, and which calls were asked: requests that are all refused at the door try nothing. */
const statuses = new Map<number, number>()
const reached = new Set<string>()

interface Finding {
  call: string
  what: string
  request: string
}

/** What is wrong with the answer to an attack. */
async function judge(name: string, { url, init, how }: Attack): Promise<string[]> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
    text = await response.text()
  } catch (error) {
    const { message, cause } = error as Error
    // What no client can even write is no finding.
    if (/invalid|not a legal|ByteString/i.test(message)) return []
    return [`no answer: ${message} ${String(cause)}`]
  }
  const { status } = response
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status < 300) reached.add(name)
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  if (status >= 500) return [`status ${status}: ${text}`]
  const found: string[] = []
  // What answers a HEAD has no body.
  if (status >= 400 && status !== 416 && init.method !== 'HEAD') {
    const error = ErrorBody.safeParse(body)
    if (!error.success) found.push(`another shape (${status}): ${text.slice(0, 200)}`)
    else if (inside.test(JSON.stringify(error.data))) found.push(`words of the inside: ${text}`)
  }
  // An address that leads elsewhere is answered by whoever is there, one that is too long (431) by nobody's call.
  const reaches = status !== 431 && (how !== 'places' || status !== 404)
  if (reaches) found.push(...problemsOf(name, { status, body }))
  return found
}

/**
 * What the call is asked about; nothing where another request deleted meanwhile what that belongs to, such as the class
 * of a group that is being made.
 */
async function inputFor(world: World, name: string) {
  try {
    return (await requests[name]?.(world)) ?? {}
  } catch (error) {
    const foreignKeyViolation = '23503'
    if ((error as { code?: unknown }).code === foreignKeyViolation) return {}
    throw error
  }
}

async function oneAttack(world: World, who: Callers, luck: Chance): Promise<Finding[]> {
  const named = luck.of(routes)
  const caller = callerFor(named.name, luck)
  const input = await inputFor(world, named.name)
  const made = attack({ baseUrl: harness.baseUrl, named, input, headers: who[caller] }, luck)
  const request = () =>
    `${made.how} as ${caller}: ${made.init.method} ${made.url.slice(0, 300)} ${shown(made.init.body)}`
  return (await judge(named.name, made)).map((what) => ({
    call: named.name,
    what,
    request: request(),
  }))
}

function shown(body: unknown): string {
  const text = body instanceof Uint8Array ? Buffer.from(body).toString() : String(body)
  return text.slice(0, 600)
}

/** So many attacks in a world of their own, some at a time; the seed decides what each of them is. */
async function rounds(count: number, from: number): Promise<Finding[]> {
  const world = await makeWorld(harness.db)
  const who = await makeCallers(harness, world)
  const found: Finding[] = []
  let next = from
  const worker = async () => {
    while (next < from + count) found.push(...(await oneAttack(world, who, chance(seed + next++))))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}

test(`${total} hostile requests (seed ${seed})`, { timeout: 60_000 + total * 200 }, async () => {
  const away = await makeSchoolAdmin(harness.db, (await makeSchool(harness.db)).id)
  const witness = await harness.as(away)
  const found: Finding[] = []
  for (let from = 0; from < total; from += perWorld) {
    found.push(...(await rounds(Math.min(perWorld, total - from), from)))
    expect(found.slice(0, 20)).toEqual([])
    // Nobody named this session, and the server is still there.
    expect((await witness.call(me)).data.user.email).toBe(away.email)
  }
  console.info(
    `fuzz: ${[...statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  )
  expect(statuses.get(200)).toBeGreaterThan(total / 10)
  expect(reached.size).toBeGreaterThan(Math.min(routes.length * 0.8, total / 20))
})
