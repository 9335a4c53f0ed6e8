import { createRouter } from '@tanstack/react-router'
import { onSessionEnded, onUndo } from '../core/client.ts'
import { parseSearch, stringifySearch } from '../core/search.ts'
import { watchOtherTabs } from '../core/session.ts'
import { routeTree } from '../routeTree.gen.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { PageError } from '../ui/PageError.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { readFirstIn } from './read-first.ts'

export const router = createRouter({
  routeTree,
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
