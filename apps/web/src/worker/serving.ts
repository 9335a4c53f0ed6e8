import { fileOf, keptPage } from './files.ts'

/** How long a page is waited for on a bad line before the kept one is shown (ms). */
const patience = 4000

/**
 * Answers for pages and their files, where the line does not. Calls of the server are never answered here: what a person has
 * read is kept by the page, which knows whose it is (core/kept.ts).
 */
export function serveKept(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
    else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(pageOf(request))
  })
}

/** Whether an address is that of a page: calls, their description and files are none. */
function isPage(path: string): boolean {
  return !/^\/api(?![^/])/i.test(path) && !/\.\w{2,5}$/.test(path)
}

/** The page as the server sends it, else the kept one; without either the browser says that there is no line. */
async function pageOf(request: Request): Promise<Response> {
  const kept = await keptPage()
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, kept))
  const sent = fetch(request).then(
    (answer) => (answer.status === 502 || answer.status >= 503 ? kept : answer),
    () => kept,
  )
  return Promise.race([sent, late])
}
