/** The files of this build: written into the worker by build/worker.ts, so that every build has another worker. */
interface Build {
  version: string
  /** The page that every address is shown with. */
  page: string
  /** What the pages that open without a line are made of. */
  files: readonly string[]
}
declare const __BUILD__: Build

const prefix = 'meridian-files-'
const own = `${prefix}${__BUILD__.version}`

const named = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))

/** Whether pages have asked on this device for files to be kept: those of a student have. */
export async function keepsFiles(): Promise<boolean> {
  return (await named()).length > 0
}

/**
 * Keeps every file of this build that is not kept yet; what an earlier build has kept is not asked for again. The page
 * comes last, so that where there is one its files are there as well.
 */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(own)
  const missing = async (file: string) => (await cache.match(file)) === undefined
  const rest = [...__BUILD__.files]
  const fetchRest = async () => {
    for (let file = rest.pop(); file; file = rest.pop())
      if (await missing(file)) await cache.put(file, await fileAt(file))
  }
  // A few at a time: the page that is open has its own to ask for.
  await Promise.all(Array.from({ length: 4 }, fetchRest))
  const { page } = __BUILD__
  if (await missing(page)) await cache.put(page, await asked(page, 'no-store'))
}

async function fileAt(file: string): Promise<Response> {
  return (await caches.match(file)) ?? (await asked(file))
}

async function asked(file: string, cache: RequestCache = 'default'): Promise<Response> {
  const answer = await fetch(file, { cache, credentials: 'omit' })
  if (!answer.ok) throw new Error(`${file} is not there: ${answer.status}`)
  return answer
}

/** Forgets all builds but this one and the one before it, whose pages may still be open. */
export async function forgetOldFiles(): Promise<void> {
  const others = (await named()).filter((name) => name !== own)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** The page as it was kept, with the headers it came with; none where nothing is kept. */
export async function keptPage(): Promise<Response | undefined> {
  return (await caches.open(own)).match(__BUILD__.page)
}

/** A file, kept or fetched. What a page asks for beside the listed files is kept too, where any are. */
export async function fileOf(request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && (await keepsFiles())) {
    const copy = answer.clone()
    const cache = await caches.open(own)
    // A full disk must not take the file from the page.
    await cache.put(request.url, copy).catch(() => undefined)
  }
  return answer
}
