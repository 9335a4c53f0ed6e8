import { admits } from '@meridian/contract/core/access.ts'
import type { Call } from '@meridian/contract/core/route.ts'
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { inputAt } from '../core/page.ts'
import { actorOf, getSession } from '../core/session.ts'

interface Loading {
  route: { options: { staticData?: StaticDataRouteOption } }
  params: Record<string, string>
  preload: boolean
  abortController: AbortController
}

/** How a page with `reads` is loaded: once for each address; later its parts read anew by themselves. */
const readFirst = {
  loader: async ({ route, params, preload, abortController }: Loading): Promise<void> => {
    // A link that is only pointed at brings the page's code, and asks the server for nothing.
    if (preload) return
    // What reads comes with the frame, which the login page does without.
    const { readForPage } = await import('../core/calls.ts')
    const session = getSession()
    const mine = (call: Call) => session !== null && admits(call.access, actorOf(session))
    const reads = route.options.staticData?.reads?.filter((reading) => mine(reading.route)) ?? []
    await Promise.all(
      reads.map((reading) =>
        readForPage(reading.route, inputAt(reading, params), abortController.signal),
      ),
    )
  },
  shouldReload: false,
  gcTime: 0,
  preloadGcTime: 0,
}

/** Lets every page read what its route file names while its code is on its way. Said once here and not in each route file. */
export function readFirstIn(routes: readonly AnyRoute[]): void {
  for (const route of routes) if (route.options.staticData?.reads) route.update(readFirst)
}
