/** A reading as the device keeps it: whose it is, what was asked, what came, and when (ms, by the device's clock). */
export interface Reading {
  owner: string
  asked: string
  at: number
  body: unknown
}

const name = 'meridian-readings'
const store = 'readings'
let connection: Promise<IDBDatabase> | null = null

/** Opens the database, again after the browser or another tab has closed it. */
function connect(): Promise<IDBDatabase> {
  connection ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(store, { keyPath: ['owner', 'asked'] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
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

async function transact<T>(
  mode: IDBTransactionMode,
  work: (readings: IDBObjectStore) => () => T,
): Promise<T> {
  const database = await connect()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const result = work(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(result())
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

/** Reads what one owner has asked; nothing of anybody else is ever found. */
export function findReading(owner: string, asked: string): Promise<Reading | undefined> {
  return transact('readonly', (readings) => {
    const found: IDBRequest<Reading | undefined> = readings.get([owner, asked])
    return () => found.result
  })
}

export function putReading(reading: Reading): Promise<void> {
  return transact('readwrite', (readings) => {
    readings.put(reading)
    return () => undefined
  })
}

export function dropReading(owner: string, asked: string): Promise<void> {
  return transact('readwrite', (readings) => {
    readings.delete([owner, asked])
    return () => undefined
  })
}

/** Forgets every reading that is not this owner's, and those from before a time. */
export function sweepReadings(owner: string, before: number): Promise<void> {
  return transact('readwrite', (readings) => {
    const walk = readings.openCursor()
    walk.onsuccess = () => {
      const at: IDBCursorWithValue | null = walk.result
      if (!at) return
      const { owner: whose, at: when }: Reading = at.value
      if (whose !== owner || when < before) at.delete()
      at.continue()
    }
    return () => undefined
  })
}

/** Forgets everything. Other tabs close the database for it. */
export function dropReadings(): void {
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    // A browser without storage has kept nothing.
  }
}
