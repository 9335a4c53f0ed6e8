import { createStore } from '../../core/store.ts'
import type { Acknowledgement, Stored } from './answer-sync.types.ts'
import { createConflicts } from './conflicts.ts'
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
  const conflicts = createConflicts(stored)
  const waiting = createStore(line.length)

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
    conflicts: conflicts.store,
    waiting,
    line: () => line as readonly Change[],

    /** Puts a change of this page in line, in the place of an unsent one of the same lease. Gives it with its base. */
    add(change: Omit<Change, 'base'>): Change {
      const own = ({ lease, id }: Change) => lease === change.lease && id === change.id
      const before = line.find(own)
      const made = inPlaceOf(before, change, revisionOf(change.id))
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
      const { rest, put } = rebased(line, sent, word)
      setLine(rest)
      known.set(sent.id, {
        revision: word.revision,
        answer: word.answer === undefined ? sent.value : word.answer,
      })
      if (word.conflict !== undefined && sent.value !== null)
        conflicts.lay(sent.id, { number: word.conflict, answer: sent.value })
      draw(sent.id)
      return {
        put,
        done: { ...sent },
        overtaken: word.answer !== undefined && word.conflict === undefined,
      }
    },

    /** Leaves out what the server can never take: the last stored answer takes its place. */
    drop(changes: readonly Change[]): void {
      setLine(line.filter((one) => !changes.includes(one)))
      draw(...changes.map(({ id }) => id))
    },

    /** What a reading of the attempt says, where nothing of this page is under way. */
    merge(rows: readonly Stored[]): void {
      conflicts.merge(rows, (id) =>
        Math.max(...line.map((one) => (one.id === id ? (one.resolves ?? 0) : 0)), 0),
      )
      for (const { id, revision, answer } of rows) {
        const mine = line.some((one) => one.id === id && one.page === ownPage)
        if (!mine && revision >= revisionOf(id)) known.set(id, { revision, answer })
      }
      draw(...rows.map(({ id }) => id))
    },

    resolve: conflicts.resolve,
  }
}

/**
 * The line without a change that was acknowledged, and what it replaced. Where the change stands, later ones of the same
 * answer were made upon it.
 * @returns what stays in line, and what of that has a new base, to be kept
 */
function rebased(line: readonly Change[], sent: Change, word: Word) {
  const put: Change[] = []
  const same = (one: Change) => one.lease === sent.lease && one.id === sent.id
  const rest = line
    .filter((one) => !(same(one) && one.seq <= sent.seq))
    .map((one) => {
      if (one.id !== sent.id || word.answer !== undefined || one.base === word.revision) return one
      const next = { ...one, base: word.revision }
      put.push(next)
      return next
    })
  return { rest, put }
}

/** A change in the place of an unsent one, if there is one: upon the same base, else upon what stands. */
function inPlaceOf(before: Change | undefined, change: Omit<Change, 'base'>, revision: number) {
  const resolves = change.resolves ?? before?.resolves
  return {
    ...change,
    base: before?.base ?? revision,
    ...(resolves !== undefined && { resolves }),
  }
}
