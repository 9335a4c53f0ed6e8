import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { queryClient } from '../../src/core/calls.ts'
import { parseSearch, stringifySearch } from '../../src/core/search.ts'
import { theme } from '../../src/core/theme.ts'
import { listSearch } from '../../src/ui/list/search.ts'

/**
 * Shows a part of a page as the page does: with its theme, its cache of calls and an address of its own.
 * @param address the path and search that the page has been opened with
 * @returns the person at the page, where they are, and how they go elsewhere
 */
export async function openPage(Part: () => ReactNode, address = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: Part, validateSearch: listSearch }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        <main>
          <RouterProvider router={router as never} />
        </main>
      </MantineProvider>
    </QueryClientProvider>,
  )
  await router.load()
  return {
    person: userEvent.setup(),
    search: () => router.state.location.search,
    /** Goes to another address of the page, as a link does. */
    go: (to: string) => act(() => router.history.push(to)),
  }
}

/** A promise that a test settles when it wants: an answer that is on its way. */
export function onItsWay<T>() {
  return Promise.withResolvers<T>()
}
