import type { Route } from '@meridian/contract/core/route.ts'

/** A call as a build gives it to pages: without its schemas, which `whole` loads (build/contract.ts). */
interface LightRoute {
  whole?: () => Promise<Route>
}

/** The schema of a call's body. Null where it cannot be loaded: the server checks the same things. */
export async function bodySchema(route: Route): Promise<NonNullable<Route['body']> | null> {
  const { whole } = route as LightRoute
  try {
    return (whole ? (await whole()).body : route.body) ?? null
  } catch {
    return null
  }
}
