import type { AnyAnswer } from '@meridian/questions/registry.ts'
import type { z } from 'zod'

/** What a student can answer; null takes an answer back. */
export type Answer = z.output<typeof AnyAnswer> | null

/** One change of one answer, as it is sent. */
export interface Change {
  id: string
  seq: number
  value: Answer
}

/**
 * The answers of one student at one attempt that the server has not acknowledged yet, kept on the device: one entry for each
 * question, so that two tabs do not overwrite each other's.
 */
export interface Journal {
  pending: () => Change[]
  /** Keeps a change unless a newer one is there. Gives false where the device cannot keep anything. */
  put: (change: Change) => boolean
  /** Forgets the change of this question unless it is newer than what was acknowledged. */
  acknowledged: (id: string, seq: number) => void
  marks: () => ReadonlySet<string>
  mark: (id: string, marked: boolean) => void
  /** Forgets everything about the attempt. */
  clear: () => void
  /** Calls back with what another tab has just kept. Gives the function that stops it. */
  watch: (changed: (change: Change) => void) => () => void
}

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const answersOf = (userId: string) => `meridian.answers.${userId}.`
const marksKey = (userId: string, attemptId: string) => `meridian.marks.${userId}.${attemptId}`

/**
 * Opens the journal of one person's attempt; nobody else's entries have its keys. `events` tells of what other tabs keep.
 */
export function openJournal(
  storage: Keep,
  userId: string,
  attemptId: string,
  events: EventTarget | undefined = globalThis.window,
): Journal {
  const prefix = `${answersOf(userId)}${attemptId}.`
  const marksAt = marksKey(userId, attemptId)
  const read = (id: string) =>
    parse(
      prefix,
      prefix + id,
      attempt(() => storage.getItem(prefix + id)),
    )

  const journal: Journal = {
    pending: () =>
      keysOf(storage, prefix).flatMap((key) => {
        const change = read(key.slice(prefix.length))
        return change ? [change] : []
      }),
    put(change) {
      if ((read(change.id)?.seq ?? 0) >= change.seq) return true
      const text = JSON.stringify({ seq: change.seq, value: change.value })
      return attempt(() => storage.setItem(prefix + change.id, text)) !== null
    },
    acknowledged(id, seq) {
      if ((read(id)?.seq ?? 0) <= seq) attempt(() => storage.removeItem(prefix + id))
    },
    marks() {
      const saved: unknown = tryJson(attempt(() => storage.getItem(marksAt)) ?? '[]')
      return new Set(Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [])
    },
    mark(id, marked) {
      const ids = new Set(journal.marks())
      if (marked) ids.add(id)
      else ids.delete(id)
      attempt(() => storage.setItem(marksAt, JSON.stringify([...ids])))
    },
    clear() {
      for (const key of keysOf(storage, prefix)) attempt(() => storage.removeItem(key))
      attempt(() => storage.removeItem(marksAt))
    },
    watch(changed) {
      const listener = (event: Event) => {
        const { key, newValue } = event as StorageEvent
        const change = key?.startsWith(prefix) ? parse(prefix, key, newValue) : null
        if (change) changed(change)
      }
      events?.addEventListener('storage', listener)
      return () => events?.removeEventListener('storage', listener)
    },
  }
  return journal
}

/** The attempts for which this person has unsent answers on the device. */
export function attemptsWithPending(storage: Keep, userId: string): string[] {
  const prefix = answersOf(userId)
  const ids = keysOf(storage, prefix).map((key) => key.slice(prefix.length).split('.')[0] ?? '')
  return [...new Set(ids)]
}

function keysOf(storage: Keep, prefix: string): string[] {
  const count = attempt(() => storage.length) ?? 0
  const keys = Array.from({ length: count }, (_, index) => attempt(() => storage.key(index)))
  return keys.filter((key): key is string => key?.startsWith(prefix) ?? false)
}

function parse(prefix: string, key: string, text: string | null | undefined): Change | null {
  const saved = tryJson(text ?? 'null') as { seq?: unknown; value?: unknown } | null
  if (typeof saved?.seq !== 'number') return null
  return { id: key.slice(prefix.length), seq: saved.seq, value: (saved.value ?? null) as Answer }
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An entry that something else has written over is no answer.
    return null
  }
}

/** Storage that is full or blocked throws on use; the player then lives from its memory, and says so. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
