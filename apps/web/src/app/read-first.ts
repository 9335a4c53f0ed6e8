import { admits } from '@meridian/contract/core/access.ts'
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { inputAt, type Reading } from '../core/page.ts'
import { actorOf, getSession } from '../core/session.ts'

interface Loading {
  route: { options: { staticData: Required<Pick<StaticDataRouteOption, 'reads'>> } }
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
 * @returns once everything is there, or has failed, which the page shows
 */
export async function readAtOnce(
  reads: readonly Reading[],
  { params, abortController: { signal } }: Omit<Loading, 'route' | 'location'>,
): Promise<void> {
  // What reads comes with the frame, which the login page does without.
  const { readForPage } = await import('../core/calls.ts')
  const session = getSession()
  await Promise.all(
    reads.map(
      (reading) =>
        session &&
        admits(reading.access ?? reading.route.access, actorOf(session)) &&
        readForPage(reading.route, inputAt(reading, params), signal),
    ),
  )
}

/** How a page with `reads` is loaded; later its parts read anew by themselves. */
const readFirst = {
  ...loadedOnce,
  loader: async ({
    route: {
      options: {
        staticData: { reads },
      },
    },
    location,
    ...loading
  }: Loading): Promise<void> => {
    if (typeof reads !== 'function') return readAtOnce(reads, loading)
    const { reads: always, searched } = await reads()
    return readAtOnce([...always, ...(searched?.(location.search) ?? [])], loading)
  },
}

/** Lets every page read what its route file names while its code is on its way. Said once here and not in each route file. */
export function readFirstIn(routes: readonly AnyRoute[]): void {
  for (const route of routes) if (route.options.staticData?.reads) route.update(readFirst)
}
