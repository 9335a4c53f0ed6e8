import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { LoginPage } from './LoginPage.tsx'

/**
 * The login page as it is first shown, as HTML: the build writes it into the page (build/begun.ts), where it stands until the
 * code of the page draws the same, and takes over what was typed meanwhile (useBegun.ts).
 */
export async function loginFrame(): Promise<string> {
  const root = createRootRoute()
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: LoginPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([login]),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router as never} />)
}
