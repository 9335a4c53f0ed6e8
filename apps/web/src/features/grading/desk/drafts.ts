import type { Store } from '../../../core/store.ts'
import { keep } from './calls.ts'
import { createEntries } from './entries.ts'
import { type Entry, entryOf, givenAsTyped, type Subject, type Typed } from './entry.ts'
import { forgetOnDevice, keepOnDevice, leftOnDevice } from './kept.ts'
import { createSender, pause, retry } from './sender.ts'

/** What is typed and no grade yet, and the keeping of it: by the server, and on this device until it is there. */
export interface Drafts {
  store: Store<ReadonlyMap<string, Entry>>
  /** What is typed about a subject here, else what the server keeps of it. */
  of: (subject: Subject) => Entry | undefined
  change: (subject: Subject, change: Partial<Typed>) => void
  /** Takes what is typed as it stands here, and has it kept in a moment. */
  write: (subject: Subject, entry: Entry) => void
  /** Shows it without keeping it. */
  show: (subject: Subject, entry: Entry) => void
  patch: (id: string, part: Partial<Entry>) => void
  /** Has it kept: at once, in the moment that a key would leave, or when a call that failed is tried again. */
  keepIn: (id: string, when: 'now' | 'pause' | 'retry') => void
  /** Resolves once nothing of it is on its way, nor will be by itself. */
  hold: (id: string) => Promise<void>
  /** Nothing is typed about it any more. */
  drop: (id: string) => void
  /** Has the server forget it. What fails of that is told. */
  throwAway: (subject: Subject, entry: Entry) => Promise<void>
  /** Sends what an earlier page left on this device, and what is typed when this one goes; gives the end of that. */
  start: () => () => void
}

/** What the fields of a subject hold before anything is typed. */
function emptyEntry(subject: Subject): Entry {
  return {
    attemptId: subject.attemptId,
    typed: givenAsTyped(subject),
    base: subject.version,
    revision: subject.draft?.revision ?? 0,
    keeping: 'waiting',
    giving: false,
    problem: null,
  }
}

/** The drafts about one paper. */
export function createDrafts(paperId: string): Drafts {
  const entries = createEntries()
  const sender = createSender(entries)
  const of = (subject: Subject) => entryOf(subject, entries.get(subject.id))

  function write(subject: Subject, entry: Entry): void {
    const { id, whole } = subject
    entries.put(subject, entry)
    const { attemptId, typed, base, revision } = entry
    keepOnDevice({ id, paperId, attemptId, whole, typed, base, revision, at: Date.now() })
    sender.later(id, pause)
  }

  return {
    store: entries.store,
    of,
    change(subject, part) {
      const entry = of(subject) ?? emptyEntry(subject)
      const typed = { ...entry.typed, ...part }
      write(subject, { ...entry, typed, keeping: 'waiting', problem: null })
    },
    write,
    show: entries.put,
    patch: entries.patch,
    keepIn: (id, when) => sender.later(id, { now: 0, pause, retry }[when]),
    hold: sender.hold,
    drop(id) {
      entries.drop(id)
      forgetOnDevice(id)
    },
    async throwAway({ id, whole }, entry) {
      // Where that fails it is said, and the draft shows again.
      await keep({ id, whole, ...entry }, true).catch(() => null)
    },
    start() {
      for (const { id, whole, ...one } of leftOnDevice(paperId, Date.now())) {
        if (entries.get(id)) continue
        entries.put({ id, whole }, { ...one, keeping: 'waiting', giving: false, problem: null })
        sender.later(id, 0)
      }
      const { sendAll } = sender
      window.addEventListener('online', sendAll)
      window.addEventListener('pagehide', sendAll)
      return () => {
        window.removeEventListener('online', sendAll)
        window.removeEventListener('pagehide', sendAll)
        sendAll()
        sender.stop()
      }
    },
  }
}
