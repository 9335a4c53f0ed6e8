import { forgetOldFiles, keepFiles, keepsFiles } from './files.ts'

/**
 * Takes a new build only whole, and only where it interrupts nobody: its files are there before it is, and it waits, as browsers
 * have it, until every page of the build before is closed. Pages that the server sends are of its newest build all along.
 */
export function takeUpdates(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(keepsFiles().then((keeps) => (keeps ? keepFiles() : undefined)))
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(forgetOldFiles().then(() => worker.clients.claim()))
  })
  worker.addEventListener('message', (event) => {
    if (event.data === 'keep') event.waitUntil(keepFiles())
  })
}
