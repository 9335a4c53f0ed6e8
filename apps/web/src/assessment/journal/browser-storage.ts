import { memoryStorage } from './memory-storage.ts'
import { type AnswerStorage, type Change, type Done, inOrder, type Place } from './types.ts'

const name = 'meridian-answers'
type Entry = Change & Place
interface PageRow extends Place {
  page: number
  held: string | null
  /** Missing in rows that an earlier version of the page has written. */
  leases?: string[]
  /** The name of the paper while the attempt waits to be handed in. */
  handIn?: string
}
interface Stores {
  changes: IDBObjectStore
  pages: IDBObjectStore
}

let opened: Promise<AnswerStorage> | null = null

/** Opens the journal of this browser. Where the browser stores nothing, the journal lives as long as the page. */
export function browserStorage(): Promise<AnswerStorage> {
  opened ??= connect().then(
    () => indexedStorage(),
    () => memoryStorage(),
  )
  return opened
}

let connection: Promise<IDBDatabase> | null = null

/** Opens the database, again after the browser or another version of the page has closed the connection. */
function connect(): Promise<IDBDatabase> {
  connection ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('changes', { keyPath: ['user', 'attempt', 'lease', 'id'] })
      request.result.createObjectStore('pages', { keyPath: ['user', 'attempt'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new DOMException('blocked', 'InvalidStateError'))
  })
  const forget = () => {
    connection = null
  }
  connection.then((database) => {
    database.onclose = forget
    database.onversionchange = () => {
      forget()
      database.close()
    }
  }, forget)
  return connection
}

/**
 * Runs one transaction. `work` makes all its requests at once and returns a function that reads their results after the
 * transaction. Where `work` calls `commit`, the commit does not wait for the answers to the requests, so that a page which
 * closes right after has stored everything.
 */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (stores: Stores, commit: () => void) => () => T,
): Promise<T> {
  const database = await connect()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(['changes', 'pages'], mode)
    const stores = {
      changes: transaction.objectStore('changes'),
      pages: transaction.objectStore('pages'),
    }
    const result = work(stores, () => transaction.commit())
    transaction.oncomplete = () => resolve(result())
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

/** The range of all keys that start with these parts: in IndexedDB an array sorts behind every text. */
const startingWith = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []])

function changeOf({ user: _user, attempt: _attempt, ...change }: Entry): Change {
  return change
}

/** Adds a lease to those of the pages of this device. */
function addLease({ user, attempt }: Place, lease: string, more: { held?: string }): Promise<void> {
  return transact('readwrite', ({ pages }) => {
    const before: IDBRequest<PageRow | undefined> = pages.get([user, attempt])
    before.onsuccess = () => {
      const { leases = [] } = before.result ?? {}
      const all = [...new Set([...leases, lease])]
      pages.put({ page: 1, held: null, ...before.result, ...more, user, attempt, leases: all })
    }
    return () => undefined
  })
}

function indexedStorage(): AnswerStorage {
  return {
    lasting: true,
    read: ({ user, attempt }) =>
      transact('readonly', ({ changes }) => {
        const all: IDBRequest<Entry[]> = changes.getAll(startingWith(user, attempt))
        return () => inOrder(all.result.map(changeOf))
      }),
    open: ({ user, attempt }) =>
      transact('readwrite', ({ changes, pages }) => {
        const before: IDBRequest<PageRow | undefined> = pages.get([user, attempt])
        const all: IDBRequest<Entry[]> = changes.getAll(startingWith(user, attempt))
        let row: PageRow = { user, attempt, page: 1, held: null }
        before.onsuccess = () => {
          if (before.result) row = { ...before.result, page: before.result.page + 1 }
          pages.put(row)
        }
        return () => ({
          page: row.page,
          held: row.held,
          pages: row.leases ?? [],
          handIn: row.handIn ?? null,
          changes: inOrder(all.result.map(changeOf)),
        })
      }),
    ask: (place, lease) => addLease(place, lease, {}),
    hold: (place, lease) => addLease(place, lease, { held: lease }),
    wantHandIn: ({ user, attempt }, handIn) =>
      transact('readwrite', ({ pages }) => {
        const before: IDBRequest<PageRow | undefined> = pages.get([user, attempt])
        before.onsuccess = () => {
          const { handIn: _, ...row } = before.result ?? { page: 1, held: null }
          pages.put({ ...row, user, attempt, ...(handIn !== null && { handIn }) })
        }
        return () => undefined
      }),
    write: ({ user, attempt }, put, done) =>
      transact('readwrite', ({ changes }, commit) => {
        // A change that replaces a done one has the same key: deleting that key later would delete the new change.
        const replaced = (one: Done) => put.some((c) => c.lease === one.lease && c.id === one.id)
        const gone = done.filter((one) => !replaced(one))
        for (const { lease, id, seq } of gone) {
          const there: IDBRequest<Entry | undefined> = changes.get([user, attempt, lease, id])
          there.onsuccess = () => {
            if (there.result && there.result.seq <= seq) changes.delete([user, attempt, lease, id])
          }
        }
        for (const change of put) changes.put({ ...change, user, attempt })
        if (gone.length === 0) commit()
        return () => undefined
      }),
    attempts: (user) =>
      transact('readonly', ({ changes, pages }) => {
        const keys = changes.getAllKeys(startingWith(user)) as IDBRequest<string[][]>
        const rows: IDBRequest<PageRow[]> = pages.getAll(startingWith(user))
        return () => {
          const waiting = rows.result.filter(({ handIn }) => handIn !== undefined)
          const unsent = keys.result.map((key) => key[1] ?? '')
          return [...new Set([...unsent, ...waiting.map(({ attempt }) => attempt)])]
        }
      }),
    clear: ({ user, attempt }) =>
      transact('readwrite', ({ changes, pages }, commit) => {
        changes.delete(startingWith(user, attempt))
        pages.delete([user, attempt])
        commit()
        return () => undefined
      }),
  }
}
