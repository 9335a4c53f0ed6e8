import * as common from 'meridian-routes:common'
import { createRouter } from '@tanstack/react-router'
import { onSessionEnded, onUndo } from '../core/client.ts'
import { parseSearch, stringifySearch } from '../core/search.ts'
import { actorOf, type Session, watchOtherTabs } from '../core/session.ts'
import type { routeTree as wholeTree } from '../routeTree.gen.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { PageError } from '../ui/PageError.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { onEntering } from './guards.ts'
import { type PagesPart, partsOf } from './parts-of.ts'
import { readFirstIn } from './read-first.ts'

/** The pages that not everybody has, each part a chunk of its own. */
const late = {
  student: () => import('meridian-routes:student'),
  staff: () => import('meridian-routes:staff'),
  office: () => import('meridian-routes:office'),
} as const
/** The parts that are there; a part that came stays, also for who logs in after. */
const here = new Set<PagesPart>()

const { root, frame } = common
const belowRoot = [...common.belowRoot]
const belowFrame = [...common.belowFrame]
frame.addChildren(belowFrame)

export const router = createRouter({
  // What is linked and asked for is typed by all pages there are.
  routeTree: root.addChildren(belowRoot) as unknown as typeof wholeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Data that were read ahead are kept by the query cache alone.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 1000,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFound,
})

readFirstIn(Object.values(router.routesById))

/**
 * Brings the pages of somebody who is logged in.
 * @returns whether there are more than before, so that an address has to be looked up again
 */
export async function bringPages(session: Session): Promise<boolean> {
  const missing = partsOf(actorOf(session)).filter((part) => !here.has(part))
  if (missing.length === 0) return false
  const parts = await Promise.all(missing.map(async (name) => ({ name, ...(await late[name]()) })))
  for (const part of parts) {
    // Somebody else has waited for the same.
    if (here.has(part.name)) continue
    here.add(part.name)
    belowRoot.push(...part.belowRoot)
    belowFrame.push(...part.belowFrame)
  }
  frame.addChildren(belowFrame)
  root.addChildren(belowRoot)
  router.setRoutes(router.buildRouteTree())
  readFirstIn(Object.values(router.routesById))
  return true
}
onEntering(bringPages)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** True for the address of a dialog, opened from the page before it in the history: closing goes back to that. */
    over?: boolean
    /** True for the address of a question, reached from another question of the same attempt. */
    playing?: boolean
  }
}

onUndo(async (entries) => (await import('../core/undo.ts')).undo(entries))
onSessionEnded(() => {
  const from = router.state.location.href
  void router.navigate({ to: '/login', search: { from, again: '1' }, ignoreBlocker: true })
})

watchOtherTabs((session) => {
  void router.invalidate()
  if (!session) void router.navigate({ to: '/login', ignoreBlocker: true })
})
