import { ask, percentile, withoutPause } from '../calls/ask.ts'
import type { Child } from '../calls/child.ts'
import { requireSame } from './alike.ts'
import type { Pair, Turn } from './pairs.ts'

interface Served {
  child: Child
  address: string
}

/** Servers that are asked in turns: this checkout's, the bare routes, and another checkout's where one is named. */
export interface Sides {
  ours: Served
  lean: Served
  other?: Served | undefined
}

/** How long, over how many connections, and how often in turns. */
export interface How {
  seconds: number
  connections: number
  rounds: number
}

/** What was found out of one call: answers in a second of each round, and the shares of the leanest in them. */
export interface Found {
  name: string
  rounds: { ours: number; lean: number; other?: number | undefined }[]
  p50: number
  p99: number
  leanP50: number
  leanP99: number
  /** Statements, and messages to the database, of one call. */
  statements: number
  messages: number
  /** What the processes of the servers hold when the last round is over, in MB. */
  memory: number
  leanMemory: number
}

/** Seconds in which the compiler gets to know the code of a side. */
const warmUp = 1.5

/** Asks the sides in turns, in another order each round, after making sure that they answer the same. */
export async function besideLeanest(
  pair: Pair,
  sides: Sides,
  recorder: Served,
  { seconds, connections, rounds }: How,
): Promise<Found> {
  await compare(pair, sides)
  const sent = await counted(pair, recorder)
  const all = [
    { of: 'ours', address: sides.ours.address, next: pair.ours },
    { of: 'lean', address: sides.lean.address, next: pair.lean },
    ...(sides.other ? [{ of: 'other', address: sides.other.address, next: pair.ours }] : []),
  ] as const
  const round = async ({ address, next }: (typeof all)[number], forSeconds: number) => {
    let left = pair.most ?? Number.POSITIVE_INFINITY
    const work = () => {
      left -= 1
      const turn = left < 0 ? undefined : next()
      return turn && take(address, turn)
    }
    return withoutPause(work, { connections, seconds: pair.most ? 60 : forSeconds })
  }
  if (!pair.most) for (const side of all) await round(side, warmUp)
  else for (const side of all.filter(({ of }) => of !== 'other')) await round(side, warmUp)
  const found: Found['rounds'] = []
  const times: Record<string, number[]> = { ours: [], lean: [], other: [] }
  for (let at = 0; at < rounds; at += 1) {
    const one: Record<string, number> = {}
    const order = at % 2 === 0 ? all : all.toReversed()
    for (const side of order) {
      const measured = await round(side, seconds)
      one[side.of] = measured.perSecond
      times[side.of]?.push(...measured.times)
    }
    found.push(one as unknown as Found['rounds'][number])
  }
  const [ours = [], lean = []] = [times.ours, times.lean]
  return {
    name: pair.name,
    rounds: found,
    ...{ p50: percentile(ours, 0.5), p99: percentile(ours, 0.99) },
    ...{ leanP50: percentile(lean, 0.5), leanP99: percentile(lean, 0.99) },
    ...sent,
    memory: await sides.ours.child.tell<number>('memory'),
    leanMemory: await sides.lean.child.tell<number>('memory'),
  }
}

const take = (address: string, { asks, token }: Turn) =>
  Promise.all(asks.map((one) => ask(address, one, token)))

/** Makes both calls once and compares what they answer. */
async function compare({ ours, lean, alike = false, part }: Pair, sides: Sides): Promise<void> {
  if (part) return
  const parsed = async (address: string, next: () => Turn | undefined) => {
    const turn = next()
    if (!turn) throw new Error('There is nothing to ask')
    return (await take(address, turn)).map((one) => JSON.parse(one.toString()))
  }
  const expected = await parsed(sides.ours.address, ours)
  const [found] = await parsed(sides.lean.address, lean)
  requireSame(expected.length === 1 ? expected[0] : expected, found, alike)
}

/** Statements and messages of a call once everything that is read once was read; its requests one after the other. */
async function counted(
  pair: Pair,
  { child, address }: Served,
): Promise<{ statements: number; messages: number }> {
  const once = async () => {
    const { asks = [], token = '' } = pair.ours() ?? {}
    for (const one of asks) await ask(address, one, token)
  }
  // A connection has run everything once before it is counted; more of them are opened after the first calls.
  for (let at = 0; at < 4; at += 1) await once()
  await child.tell('record')
  await once()
  const messages = await child.tell<number>('messages')
  const statements = await child.tell<unknown[]>('recorded')
  return { statements: statements.length, messages }
}
