import { createStore } from '../../core/store.ts'
import type { Acknowledgement, Beside, Stored } from './answer-sync.types.ts'
import { type Answer, type Change, type Done, inOrder } from './types.ts'

type Word = Acknowledgement['acknowledged'][number]

/**
 * What a page knows of an attempt's answers: how they stand with the server, which changes it has not acknowledged, and what
 * is therefore on the screen. Nothing here waits, sends or keeps.
 */
export function createAnswerState(
  stored: readonly Stored[],
  left: readonly Change[],
  ownPage: number,
) {
  const known = new Map(stored.map(({ id, revision, answer }) => [id, { revision, answer }]))
  let line = inOrder(left)
  const answers = createStore<ReadonlyMap<string, Answer>>(new Map())
  const beside = createStore<ReadonlyMap<string, readonly Beside[]>>(
    new Map(stored.map((row) => [row.id, row.beside])),
  )
  const waiting = createStore(line.length)
  /** What was laid beside an answer from here: a reading that was under way meanwhile does not have it. */
  const laid = new Map<string, readonly Beside[]>()

  const revisionOf = (id: string) => known.get(id)?.revision ?? 0
  const setLine = (next: Change[]) => {
    line = next
    waiting.set(line.length)
  }

  /** The last change made here, where it was made upon what stands; else what stands. */
  function shown(id: string): Answer {
    const fits = (one: Change) =>
      one.id === id && (one.page === ownPage || one.base === revisionOf(id))
    const last = line.findLast(fits)
    return last ? last.value : (known.get(id)?.answer ?? null)
  }
  function draw(...ids: string[]): void {
    const next = new Map(answers.get())
    for (const id of ids) next.set(id, shown(id))
    answers.set(next)
  }
  draw(...known.keys())

  return {
    answers,
    beside,
    waiting,
    line: () => line as readonly Change[],

    /** Puts a change of this page in line, in the place of an unsent one of the same lease. Gives it with its base. */
    add(change: Omit<Change, 'base'>): Change {
      const own = ({ lease, id }: Change) => lease === change.lease && id === change.id
      const before = line.find(own)
      const settles = change.settles ?? before?.settles
      const made = {
        ...change,
        base: before?.base ?? revisionOf(change.id),
        ...(settles !== undefined && { settles }),
      }
      setLine([...line.filter((one) => !own(one)), made])
      draw(change.id)
      return made
    },

    /** Takes up what other pages of this device have left by now: later changes, and none that has been sent meanwhile. */
    adopt(changes: readonly Change[]): void {
      const others = (one: Change) => one.page !== ownPage
      const before = line
      setLine(inOrder([...line.filter((one) => !others(one)), ...changes.filter(others)]))
      draw(...[...before, ...line].map(({ id }) => id))
    },

    /**
     * Takes the server's word on a change that was sent. What was made upon it names from now on the revision it got.
     * Gives what to keep and what to forget, and whether something else than what was sent stands.
     */
    acknowledge(sent: Change, word: Word): { put: Change[]; done: Done; overtaken: boolean } {
      const stands = word.answer === undefined
      const same = (one: Change) => one.lease === sent.lease && one.id === sent.id
      const put: Change[] = []
      const rest = line
        .filter((one) => !(same(one) && one.seq <= sent.seq))
        .map((one) => {
          if (one.id !== sent.id || !stands || one.base === word.revision) return one
          const next = { ...one, base: word.revision }
          put.push(next)
          return next
        })
      setLine(rest)
      known.set(sent.id, {
        revision: word.revision,
        answer: word.answer === undefined ? sent.value : word.answer,
      })
      if (word.beside !== undefined && sent.value !== null) {
        const one = { number: word.beside, answer: sent.value }
        laid.set(sent.id, [...(laid.get(sent.id) ?? []), one])
        const more = [...(beside.get().get(sent.id) ?? []), one]
        beside.set(new Map(beside.get()).set(sent.id, more))
      }
      draw(sent.id)
      return { put, done: { ...sent }, overtaken: !stands && word.beside === undefined }
    },

    /** Leaves out what the server can never take: the last stored answer takes its place. */
    drop(changes: readonly Change[]): void {
      setLine(line.filter((one) => !changes.includes(one)))
      draw(...changes.map(({ id }) => id))
    },

    /** What a reading of the attempt says, where nothing of this page is under way. */
    learn(rows: readonly Stored[]): void {
      const next = new Map(beside.get())
      for (const { id, revision, answer, beside: values } of rows) {
        const settles = Math.max(...line.map((one) => (one.id === id ? (one.settles ?? 0) : 0)), 0)
        const read = Math.max(0, ...values.map(({ number }) => number))
        const unread = (laid.get(id) ?? []).filter(({ number }) => number > read)
        laid.set(id, unread)
        next.set(
          id,
          [...values, ...unread].filter(({ number }) => number > settles),
        )
        const mine = line.some((one) => one.id === id && one.page === ownPage)
        if (!mine && revision >= revisionOf(id)) known.set(id, { revision, answer })
      }
      beside.set(next)
      draw(...rows.map(({ id }) => id))
    },

    /** Flags what lies beside an answer as decided on; gives the number up to which it is. */
    settle(id: string): number | undefined {
      const number = beside.get().get(id)?.at(-1)?.number
      beside.set(new Map(beside.get()).set(id, []))
      laid.delete(id)
      return number
    },
  }
}
