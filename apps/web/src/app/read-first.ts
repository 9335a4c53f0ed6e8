import { admits } from '@meridian/contract/core/access.ts'
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { inputAt, type Reading } from '../core/page.ts'
import { actorOf, getSession } from '../core/session.ts'

interface Loading {
  route: { options: { staticData: StaticDataRouteOption } }
  params: Record<string, string>
  abortController: AbortController
  location: { search: Record<string, unknown> }
}

/**
 * A page is loaded once for each address, and anew when somebody comes back to it. A link that is only pointed at brings
 * the page's code and runs no loader: a click would join one that is on its way, which reads nothing of the page.
 */
export const loadedOnce = { shouldReload: false, gcTime: 0, preload: false } as const

/**
 * Reads for a page that is not drawn yet, whatever of it its reader may read.
 * @returns once everything is there that is waited for, or has failed, which the page shows
 */
export async function readAtOnce(
  reads: readonly Reading[],
  { params, abortController: { signal } }: Omit<Loading, 'route' | 'location'>,
): Promise<void> {
  // What reads comes with the frame, which the login page does without.
  const { readForPage } = await import('../core/calls.ts')
  const session = getSession()
  const own = session ? reads.filter((one) => admits(accessOf(one), actorOf(session))) : []
  const reading = own.map(async (one) => {
    const answered = readForPage(one.route, inputAt(one, params), signal)
    if (!one.unawaited) await answered
  })
  await Promise.all(reading)
}

const accessOf = ({ access, route }: Reading) => access ?? route.access

/** How long a page waits for panels that can wait for themselves, in ms: drawn with them, they are drawn once. */
const patience = 400

/** @returns once what is read is there, or after a moment without it */
export async function awhile(reading: Promise<void>): Promise<void> {
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** How a page that reads is loaded; later its parts read anew by themselves. */
const readFirst = {
  ...loadedOnce,
  loader: async ({ route, location: { search }, ...loading }: Loading): Promise<void> => {
    const { reads = [], soon: rows } = route.options.staticData
    const own = typeof reads === 'function' ? await reads() : { reads }
    const soon = [...(rows?.(search) ?? []), ...(own.soon?.(search) ?? [])]
    await Promise.all([
      readAtOnce([...(own.reads ?? []), ...(own.searched?.(search) ?? [])], loading),
      soon.length > 0 && awhile(readAtOnce(soon, loading)),
    ])
  },
}

/** Lets every page read what its route file names while its code is on its way. Said once here and not in each route file. */
export function readFirstIn(routes: readonly AnyRoute[]): void {
  for (const route of routes) {
    const { reads, soon } = route.options.staticData ?? {}
    if (reads || soon) route.update(readFirst)
  }
}
