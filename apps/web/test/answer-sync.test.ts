import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnswerSync } from '../src/assessment/journal/answer-sync.ts'
import type { Batch, Taken } from '../src/assessment/journal/answer-sync.types.ts'
import { batchOf } from '../src/assessment/journal/batch.ts'
import { openFlags } from '../src/assessment/journal/flags.ts'
import { memoryStorage } from '../src/assessment/journal/memory-storage.ts'
import type { Answer, Change } from '../src/assessment/journal/types.ts'
import { ApiError } from '../src/core/http.ts'
import { sumIn } from '../src/features/results/shared/receipt.ts'

const place = { user: 'u1', attempt: 'a1' }
const offline = new ApiError(0, 'network', 'offline')
const text = (words: string) => ({ text: words })

/** The server's side for one page at a time: what it is sent is stored, and counted. */
function server() {
  const rows = new Map<string, { revision: number; answer: Answer }>()
  const calls: Batch[] = []
  let holder: { id: string; taken_at: string; seen_at: string } | null = null
  const stored = () =>
    ['q1', 'q2', 'q3'].map((id) => ({
      id,
      conflicts: [],
      ...(rows.get(id) ?? { revision: 0, answer: null }),
    }))
  const read = (): Taken => ({
    status: 'in_progress',
    lease: holder,
    server_time: '2026-11-21T09:00:00Z',
    ends_at: null,
    questions: stored(),
  })
  return {
    rows,
    calls,
    stored,
    read,
    give(id: string, at = '2026-11-21T09:00:00Z') {
      holder = { id, taken_at: at, seen_at: at }
    },
    take(lease: string, after: string | null): Taken {
      if (!holder || holder.id === after) this.give(lease)
      return read()
    },
    save(batch: Batch) {
      calls.push(batch)
      if (holder?.id !== batch.lease) throw new ApiError(409, 'elsewhere', 'elsewhere')
      const acknowledged = batch.answers.map(({ id, seq, value, from }) => {
        const revision = (rows.get(id)?.revision ?? 0) + 1
        rows.set(id, { revision, answer: value })
        return { id, seq, revision, ...(from && { from }) }
      })
      return { acknowledged, server_time: '2026-11-21T09:00:00Z', ends_at: null }
    },
  }
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

let leases = 0
async function setUp(storage = memoryStorage(), other = server(), alone = true) {
  const net = { broken: null as unknown, closed: 0, elsewhere: 0 }
  const reach = () => {
    if (net.broken) throw net.broken
  }
  const sync = createAnswerSync({
    storage,
    place,
    kept: await storage.open(place),
    alone,
    stored: other.stored(),
    newLease: () => `lease ${++leases}`,
    take: async (lease, after) => {
      reach()
      return other.take(lease, after)
    },
    send: async (batch) => {
      reach()
      return other.save(batch)
    },
    onClosed: () => {
      net.closed += 1
    },
    onElsewhere: () => {
      net.elsewhere += 1
    },
  })
  await vi.advanceTimersByTimeAsync(0)
  return { sync, storage, other, net }
}

describe('the sync of answers', () => {
  it('sends at once, waits for typing, and forgets only what is acknowledged', async () => {
    const { sync, storage, other } = await setUp()
    sync.answer('q1', { option: 'a' })
    expect([sync.state.get(), sync.waiting.get()]).toEqual(['kept', 1])
    expect(await storage.read(place)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(0)
    expect([sync.state.get(), sync.waiting.get()]).toEqual(['saved', 0])
    expect(await storage.read(place)).toEqual([])
    for (const words of ['H', 'He', 'Hel']) {
      sync.answer('q2', text(words), 800)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(other.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(300)
    expect(other.calls.at(-1)?.answers.map(({ value }) => value)).toEqual([text('Hel')])
  })

  it('sends now and then while somebody types without a pause', async () => {
    const { sync, other } = await setUp()
    for (let key = 0; key < 40; key++) {
      sync.answer('q1', text('x'.repeat(key)), 800)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(other.calls.length).toBeGreaterThanOrEqual(2)
    expect(other.calls.length).toBeLessThan(6)
  })

  it('goes on offline, says so, and sends everything when the network is back', async () => {
    const { sync, other, net } = await setUp()
    net.broken = offline
    sync.answer('q1', { option: 'a' })
    sync.answer('q2', { status: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sync.state.get()).toBe('retrying')
    await expect(sync.drain()).rejects.toBe(offline)
    net.broken = null
    sync.answer('q3', text('late'))
    sync.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(sync.state.get()).toBe('saved')
    expect(other.stored().map(({ answer }) => answer)).toEqual([
      { option: 'a' },
      { status: true },
      text('late'),
    ])
  })

  it('lets answer while the server cannot be asked, and sends it under the lease it gets', async () => {
    const other = server()
    const storage = memoryStorage()
    let up = false
    const sync = createAnswerSync({
      storage,
      place,
      kept: await storage.open(place),
      alone: true,
      stored: other.stored(),
      newLease: () => 'lease offline',
      take: async (lease, after) => {
        if (!up) throw offline
        return other.take(lease, after)
      },
      send: async (batch) => other.save(batch),
    })
    await vi.advanceTimersByTimeAsync(0)
    sync.answer('q1', text('before the first word'))
    up = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sync.state.get()).toBe('saved')
    expect(other.rows.get('q1')?.answer).toEqual(text('before the first word'))
  })

  it('takes up what an earlier page could not send, after a login too', async () => {
    const first = await setUp()
    first.net.broken = new ApiError(401, 'unauthenticated', 'Please log in again.')
    first.sync.answer('q1', text('kept'))
    await vi.advanceTimersByTimeAsync(60_000)
    first.sync.stop()
    const { sync, storage } = await setUp(first.storage, first.other)
    expect(sync.answers.get().get('q1')).toEqual(text('kept'))
    await sync.drain()
    expect(first.other.rows.get('q1')?.answer).toEqual(text('kept'))
    expect(await storage.read(place)).toEqual([])
  })

  it('follows a page of this device that closed before it heard that it had been given the attempt', async () => {
    const first = await setUp()
    first.sync.answer('q1', text('first'))
    await vi.advanceTimersByTimeAsync(10)
    first.sync.stop()
    // The second is given the attempt, and never hears of it.
    const { storage, other } = first
    await storage.ask(place, 'lost')
    other.give('lost')
    const third = await setUp(storage, other)
    third.sync.answer('q2', text('third'))
    await vi.advanceTimersByTimeAsync(10)
    expect(other.rows.get('q2')?.answer).toEqual(text('third'))
    expect(third.net.elsewhere).toBe(0)
    third.sync.stop()
    // Another device is followed by nobody, nor one of this device that is still there.
    other.give('another device')
    expect((await setUp(storage, other)).net.elsewhere).toBe(1)
    other.give('lost')
    expect((await setUp(storage, other, false)).net.elsewhere).toBe(1)
  })

  it('reads only while another tab writes, keeps what is unsent, and goes on when asked to', async () => {
    const first = await setUp()
    first.net.broken = offline
    first.sync.answer('q1', text('unsent'))
    await vi.advanceTimersByTimeAsync(0)
    const second = await setUp(first.storage, first.other, false)
    expect(second.sync.state.get()).toBe('elsewhere')
    second.sync.answer('q2', text('not taken'))
    expect(second.sync.answers.get().get('q2')).toBe(null)
    await second.sync.continueHere()
    await vi.advanceTimersByTimeAsync(0)
    expect(second.other.rows.get('q1')?.answer).toEqual(text('unsent'))
    first.net.broken = null
    await vi.advanceTimersByTimeAsync(60_000)
    expect([first.sync.state.get(), first.net.elsewhere]).toEqual(['elsewhere', 1])
    await expect(first.sync.drain()).rejects.toMatchObject({ code: 'elsewhere' })
  })

  it('learns from a later reading that it is written elsewhere, but not from an older one', async () => {
    const { sync, other } = await setUp()
    const before = { ...other.read(), lease: { id: 'old', taken_at: '2026', seen_at: '2026' } }
    sync.merge(before)
    expect(sync.state.get()).toBe('saved')
    other.give('phone', '2026-11-21T10:00:00Z')
    sync.merge(other.read())
    expect(sync.state.get()).toBe('elsewhere')
  })

  it('drops what the server can never take, and saves the rest', async () => {
    const { sync, other, net } = await setUp()
    net.broken = new ApiError(422, 'invalid', 'No', [{ path: 'answers.0.value', message: 'No' }])
    sync.answer('q1', { option: 'nowhere' })
    await vi.advanceTimersByTimeAsync(1)
    net.broken = null
    sync.answer('q2', { status: true })
    await sync.drain()
    expect(sync.surprise.get()).toBe('refused')
    expect(sync.answers.get().get('q1')).toBe(null)
    expect(other.rows.get('q2')?.answer).toEqual({ status: true })
  })

  it('stops when the attempt is closed, keeps what could not be sent, and tells once', async () => {
    const { sync, storage, net } = await setUp()
    net.broken = new ApiError(409, 'not_open', 'This closed.')
    sync.answer('q1', { option: 'a' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sync.state.get()).toBe('closed')
    sync.answer('q2', { option: 'a' })
    sync.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([net.closed, (await storage.read(place)).length]).toEqual([1, 1])
    await expect(sync.drain()).rejects.toMatchObject({ code: 'not_open' })
  })

  it('says when the device keeps nothing, and still sends', async () => {
    const storage = {
      ...memoryStorage(),
      lasting: true,
      write: () => Promise.reject(new Error('full')),
    }
    const { sync, other } = await setUp(storage)
    expect(sync.unkept.get()).toBe(false)
    sync.answer('q1', { option: 'a' })
    await sync.drain()
    expect(sync.unkept.get()).toBe(true)
    expect(other.rows.get('q1')?.answer).toEqual({ option: 'a' })
  })
})

it('keeps journals apart by person and attempt', async () => {
  const storage = memoryStorage()
  const change: Change = { lease: 'l', page: 1, id: 'q1', seq: 1, base: 0, value: text('mine') }
  await storage.write(place, [change], [])
  expect(await storage.read({ ...place, user: 'u2' })).toEqual([])
  expect(await storage.read({ ...place, attempt: 'a2' })).toEqual([])
  expect([await storage.attempts('u1'), await storage.attempts('u2')]).toEqual([['a1'], []])
})

it('sends one change of a question at a time, and none of a page before an earlier one', () => {
  const one = (lease: string, id: string, seq: number): Change => ({
    lease,
    page: lease === 'a' ? 1 : 2,
    id,
    seq,
    base: 0,
    value: null,
  })
  const line = [one('a', 'q1', 1), one('b', 'q1', 1), one('b', 'q2', 2), one('a', 'q3', 2)]
  expect(batchOf(line).map(({ lease, seq }) => `${lease}${seq}`)).toEqual(['a1', 'a2'])
  const long = { ...one('a', 'q1', 1), value: text('x'.repeat(500)) }
  expect(batchOf([long, one('a', 'q2', 2)], 100)).toEqual([long])
})

it('finds the check code in what a student hands over', () => {
  const sum = 'ab12'.repeat(16)
  expect(sumIn(`Receipt\nCheck code: ${sum.toUpperCase()}\n`)).toBe(sum)
  expect(sumIn(sum.replace(/(.{8})/g, '$1 '))).toBe(sum)
  expect([sumIn(sum.slice(1)), sumIn(`${sum}0`), sumIn('')]).toEqual([null, null, null])
})

it('keeps marks, and survives entries that something else has written', () => {
  const items = new Map([['meridian.marks.u1.a1', '7']])
  const marks = openFlags(
    {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    'u1',
    'a1',
  )
  expect(marks.read().size).toBe(0)
  marks.set('q1', true)
  expect([...marks.read()]).toEqual(['q1'])
  marks.clear()
  expect(items.size).toBe(0)
})
