import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../src/app/http.ts'
import {
  announcement,
  createServerClock,
  timeLeft,
  urgencyOf,
} from '../src/features/attempts/player/countdown.ts'
import {
  attemptsWithPending,
  type Change,
  openJournal,
} from '../src/features/attempts/player/journal.ts'
import { createSaver } from '../src/features/attempts/player/saver.ts'

/** A browser's storage, in memory; `full` refuses to keep anything more. */
function storage() {
  const items = new Map<string, string>()
  return {
    items,
    full: false,
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
}

/** The server's side of the contract: the newest change counts, and every change is acknowledged. */
function server(ids: readonly string[]) {
  const rows = new Map(ids.map((id) => [id, { seq: 0, answer: null as Change['value'] }]))
  const calls: Change[][] = []
  return {
    rows,
    calls,
    stored: () => [...rows].map(([id, row]) => ({ id, ...row })),
    take(changes: Change[]) {
      calls.push(changes)
      const acknowledged = changes.map(({ id, seq, value }) => {
        const row = rows.get(id)
        if (!row) throw new Error('unknown question')
        const overtaken = row.seq > seq
        if (seq > row.seq) rows.set(id, { seq, answer: value })
        const now = rows.get(id)
        return { id, seq: now?.seq ?? 0, ...(overtaken && { answer: now?.answer ?? null }) }
      })
      return { acknowledged, server_time: new Date().toISOString() }
    },
  }
}

const ids = ['q1', 'q2', 'q3']
const offline = new ApiError(0, 'network', 'offline')

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('the journal', () => {
  it('keeps the newest change of each question, for one person and attempt alone', () => {
    const keep = storage()
    const mine = openJournal(keep, 'u1', 'a1')
    mine.put({ id: 'q1', seq: 2, value: { text: 'two' } })
    mine.put({ id: 'q1', seq: 1, value: { text: 'one' } })
    mine.put({ id: 'q2', seq: 1, value: null })
    expect(mine.pending()).toEqual([
      { id: 'q1', seq: 2, value: { text: 'two' } },
      { id: 'q2', seq: 1, value: null },
    ])
    expect(openJournal(keep, 'u2', 'a1').pending()).toEqual([])
    expect(openJournal(keep, 'u1', 'a2').pending()).toEqual([])
    expect(attemptsWithPending(keep, 'u1')).toEqual(['a1'])
    mine.acknowledged('q1', 1)
    expect(mine.pending()).toHaveLength(2)
    mine.acknowledged('q1', 2)
    expect(mine.pending()).toHaveLength(1)
    mine.mark('q1', true)
    expect([...mine.marks()]).toEqual(['q1'])
    mine.clear()
    expect(keep.items.size).toBe(0)
  })

  it('survives entries that something else has written', () => {
    const keep = storage()
    keep.items.set('meridian.answers.u1.a1.q1', '{')
    keep.items.set('meridian.answers.u1.a1.q2', '"x"')
    keep.items.set('meridian.marks.u1.a1', '7')
    const journal = openJournal(keep, 'u1', 'a1')
    expect(journal.pending()).toEqual([])
    expect(journal.marks().size).toBe(0)
  })
})

describe('saving', () => {
  function setUp(keep = storage(), other = server(ids)) {
    const answersNow = { broken: null as unknown, closed: 0 }
    const saver = createSaver({
      journal: openJournal(keep, 'u1', 'a1'),
      stored: other.stored(),
      send: async (changes) => {
        if (answersNow.broken) throw answersNow.broken
        return other.take(changes)
      },
      onClosed: () => {
        answersNow.closed += 1
      },
    })
    return { saver, keep, other, net: answersNow }
  }

  it('sends at once, waits for typing, and forgets only what is acknowledged', async () => {
    const { saver, keep, other } = setUp()
    saver.answer('q1', { option: 'a' })
    expect(saver.state.get()).toBe('saving')
    expect(keep.items.size).toBe(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(saver.state.get()).toBe('saved')
    expect(keep.items.size).toBe(0)
    for (const text of ['H', 'He', 'Hel']) {
      saver.answer('q2', { text }, 800)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(other.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(300)
    expect(other.calls.at(-1)?.map(({ value }) => value)).toEqual([{ text: 'Hel' }])
  })

  it('sends now and then while somebody types without a pause', async () => {
    const { saver, other } = setUp()
    for (let key = 0; key < 40; key++) {
      saver.answer('q1', { text: 'x'.repeat(key) }, 800)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(other.calls.length).toBeGreaterThanOrEqual(2)
    expect(other.calls.length).toBeLessThan(6)
  })

  it('goes on offline, says so, and sends everything when the network is back', async () => {
    const { saver, other, net } = setUp()
    net.broken = offline
    saver.answer('q1', { option: 'a' })
    saver.answer('q2', { status: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.state.get()).toBe('retrying')
    await expect(saver.drain()).rejects.toBe(offline)
    net.broken = null
    saver.answer('q3', { text: 'late' })
    saver.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(saver.state.get()).toBe('saved')
    expect(other.stored().map(({ answer }) => answer)).toEqual([
      { option: 'a' },
      { status: true },
      { text: 'late' },
    ])
  })

  it('takes up what an earlier visit could not send, after a login too', async () => {
    const first = setUp()
    first.net.broken = new ApiError(401, 'unauthenticated', 'Please log in again.')
    first.saver.answer('q1', { text: 'kept' })
    await vi.advanceTimersByTimeAsync(60_000)
    first.saver.stop()
    const { saver } = setUp(first.keep, first.other)
    expect(saver.answers.get().get('q1')).toEqual({ text: 'kept' })
    await saver.drain()
    expect(first.other.rows.get('q1')?.answer).toEqual({ text: 'kept' })
    expect(first.keep.items.size).toBe(0)
  })

  it('gives way to a newer answer from another device, and says so', async () => {
    const { saver, other, keep } = setUp()
    other.rows.set('q1', { seq: Date.now() * 2000, answer: { option: 'b' } })
    saver.answer('q1', { option: 'a' })
    await saver.drain()
    expect(saver.answers.get().get('q1')).toEqual({ option: 'b' })
    expect(saver.surprise.get()).toBe('overtaken')
    expect(keep.items.size).toBe(0)
    saver.answer('q1', { option: 'c' })
    await saver.drain()
    expect(other.rows.get('q1')?.answer).toEqual({ option: 'c' })
  })

  it('shows what another tab answers, and sends it if that tab is gone before it could', async () => {
    const keep = storage()
    const other = server(ids)
    const tabs = [new EventTarget(), new EventTarget()] as const
    const open = (mine: EventTarget) =>
      createSaver({
        journal: openJournal(keep, 'u1', 'a1', mine),
        stored: other.stored(),
        send: async (changes) => other.take(changes),
      })
    const first = open(tabs[0])
    const second = open(tabs[1])
    first.answer('q1', { text: 'from the first tab' }, 800)
    const [[key, newValue] = []] = [...keep.items]
    first.stop()
    tabs[1].dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    tabs[1].dispatchEvent(Object.assign(new Event('storage'), { key: 'else', newValue: 'x' }))
    expect(second.answers.get().get('q1')).toEqual({ text: 'from the first tab' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(other.rows.get('q1')?.answer).toEqual({ text: 'from the first tab' })
    expect(keep.items.size).toBe(0)
    second.stop()
  })

  it('learns what a later reading has that is newer, and keeps what is newer here', async () => {
    const { saver } = setUp()
    saver.answer('q1', { text: 'mine' }, 800)
    const future = Date.now() * 2000
    saver.learn([
      { id: 'q1', seq: 1, answer: { text: 'old' } },
      { id: 'q2', seq: future, answer: { text: 'from the other tab' } },
      { id: 'q9', seq: future, answer: { text: 'of nothing here' } },
    ])
    expect(saver.answers.get().get('q1')).toEqual({ text: 'mine' })
    expect(saver.answers.get().get('q2')).toEqual({ text: 'from the other tab' })
    expect(saver.answers.get().has('q9')).toBe(false)
    expect(saver.state.get()).toBe('saving')
    saver.learn([{ id: 'q1', seq: future, answer: { text: 'newer' } }])
    expect(saver.answers.get().get('q1')).toEqual({ text: 'newer' })
    expect(saver.state.get()).toBe('saved')
  })

  it('drops what the server can never take, and saves the rest', async () => {
    const { saver, other, net } = setUp()
    net.broken = new ApiError(422, 'invalid', 'No', [{ path: 'answers.0.value', message: 'No' }])
    saver.answer('q1', { option: 'nowhere' })
    await vi.advanceTimersByTimeAsync(1)
    saver.answer('q2', { status: true })
    net.broken = null
    await saver.drain()
    expect(saver.surprise.get()).toBe('refused')
    expect(saver.answers.get().get('q1')).toBe(null)
    expect(other.rows.get('q2')?.answer).toEqual({ status: true })
  })

  it('stops when the attempt is closed, keeps what could not be sent, and tells once', async () => {
    const { saver, keep, net } = setUp()
    net.broken = new ApiError(409, 'not_open', 'This closed.')
    saver.answer('q1', { option: 'a' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saver.state.get()).toBe('closed')
    saver.answer('q2', { option: 'a' })
    saver.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([net.closed, keep.items.size]).toEqual([1, 1])
  })

  it('says when the device keeps nothing, and still sends', async () => {
    const { saver, keep, other } = setUp()
    keep.full = true
    saver.answer('q1', { option: 'a' })
    expect(saver.unkept.get()).toBe(true)
    await saver.drain()
    expect(other.rows.get('q1')?.answer).toEqual({ option: 'a' })
  })

  it('ends with the last answer of each question, whatever the network did', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('answer' as const), id: fc.constantFrom(...ids), n: fc.nat(99) }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 3000 }) }),
      fc.record({ do: fc.constant('network' as const), up: fc.boolean() }),
      fc.record({ do: fc.constant('lost answer' as const) }),
      fc.record({ do: fc.constant('reload' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const keep = storage()
        const other = server(ids)
        let up = true
        let lose = false
        const open = () =>
          createSaver({
            journal: openJournal(keep, 'u1', 'a1'),
            stored: other.stored(),
            send: async (changes) => {
              if (!up) throw offline
              const answer = other.take(changes)
              if (!lose) return answer
              lose = false
              throw offline
            },
          })
        let saver = open()
        const expected = new Map<string, Change['value']>(ids.map((id) => [id, null]))
        for (const one of steps) {
          if (one.do === 'wait') await vi.advanceTimersByTimeAsync(one.ms)
          else if (one.do === 'network') up = one.up
          else if (one.do === 'lost answer') lose = true
          else if (one.do === 'reload') {
            saver.stop()
            await vi.advanceTimersByTimeAsync(5)
            saver = open()
          } else {
            const value = { text: String(one.n) }
            saver.answer(one.id, value, one.n % 2 ? 800 : 0)
            expected.set(one.id, value)
          }
          for (const [id, value] of expected) expect(saver.answers.get().get(id)).toEqual(value)
        }
        up = true
        lose = false
        await vi.advanceTimersByTimeAsync(120_000)
        expect(saver.state.get()).toBe('saved')
        expect(keep.items.size).toBe(0)
        for (const [id, value] of expected) expect(other.rows.get(id)?.answer).toEqual(value)
        saver.stop()
      }),
      { numRuns: 200 },
    )
  }, 60_000)
})

describe('the countdown', () => {
  it('goes by the server, not by the clock of the device', () => {
    let elapsed = 5000
    const clock = createServerClock('2026-11-22T07:00:00Z', () => elapsed)
    elapsed += 90_000
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-22T07:01:30.000Z')
    clock.set('2026-11-22T08:00:00Z')
    clock.set('nonsense')
    elapsed += 1000
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-22T08:00:01.000Z')
  })

  it('is quiet until five minutes, and announced at ten, five and one', () => {
    const minutes = (count: number) => count * 60_000
    expect([6, 5, 1.1, 1, 0.01, 0].map((count) => urgencyOf(minutes(count)))).toEqual([
      'quiet',
      'soon',
      'soon',
      'last',
      'last',
      'over',
    ])
    expect(timeLeft(minutes(18.7))).toBe('18:42')
    expect(timeLeft(minutes(125) + 10_000)).toBe('2:05:10')
    expect(timeLeft(minutes(24 * 60) + 1)).toBe(null)
    expect(timeLeft(-1)).toBe('00:00')
    expect(announcement(minutes(10) + 1, minutes(10))).toBe(10)
    expect(announcement(minutes(10), minutes(9.9))).toBe(null)
    expect(announcement(minutes(30), minutes(0.5))).toBe(1)
  })
})
