import type { AnyRoute } from '@tanstack/react-router'

/**
 * Puts a route below another, as the generated parts of the routes do (build/route-parts.ts).
 * @param id where it differs from the path, as for what adds nothing to the address
 */
export function place(route: AnyRoute, parent: AnyRoute, path?: string, id?: string): void {
  const own = { ...(path !== undefined && { path }), ...(id !== undefined && { id }) }
  route.update({ ...own, getParentRoute: () => parent } as never)
}
