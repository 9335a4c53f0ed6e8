import { loadTexts } from './app/messages.ts'
import { pageTexts } from './app/page-texts.ts'
import { router } from './app/router.tsx'
import { getSession } from './app/session.ts'
import { loadHome } from './features/home/homes.ts'
import { warm } from './ui/late.ts'

/**
 * Asks for the texts and the code of the first page at once. The router would ask for the code when the texts are there,
 * which on a slow network is a round trip later. Whether the person may open the page is decided as ever.
 */
export function askAhead(): void {
  const session = getSession()
  const { pathname } = router.latestLocation
  if (!session || !pathname.startsWith('/dashboard')) return
  const { type } = session.user
  warm(() => loadTexts(pageTexts(pathname, type)))
  const [routes] = router.getMatchedRoutes(pathname)
  for (const route of routes) warm(async () => router.loadRouteChunk(route))
  if (/^\/dashboard\/?$/.test(pathname)) warm(async () => loadHome(type))
}
