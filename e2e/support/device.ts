import type { Page } from '@playwright/test'

/**
 * Everything that a device keeps of the site, as one text: what is stored by name, every row of every database, and every
 * answer in the caches of the worker.
 */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const kept: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        kept.push(name, JSON.stringify(await asked(rows.getAllKeys())))
        kept.push(JSON.stringify(await asked(rows.getAll())))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        kept.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return kept.join('\n')
  })
