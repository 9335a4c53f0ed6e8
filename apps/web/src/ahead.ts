import { router } from './app/router.tsx'
import { loadTexts } from './core/messages.ts'
import { textsOf } from './core/page.ts'
import { getSession } from './core/session.ts'
import { loadHome } from './features/home/homes.ts'
import { warm } from './ui/lazy.ts'

/**
 * Asks for the texts and the code of the first page at once. The router would ask for the code when the texts are there,
 * which on a slow network is a round trip later. Whether the person may open the page is decided as ever.
 */
export function askAhead(): void {
  const session = getSession()
  const { pathname } = router.latestLocation
  if (!session || !pathname.startsWith('/dashboard')) return
  const { type } = session.user
  const [routes] = router.getMatchedRoutes(pathname)
  const page = routes.at(-1)
  warm(() => loadTexts(textsOf(page?.options.staticData, type)))
  for (const route of routes) warm(async () => router.loadRouteChunk(route))
  if (page?.id === '/dashboard/') warm(async () => loadHome(type))
}
