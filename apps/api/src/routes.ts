import { sessionRoutes } from './features/session/session.routes.ts'
import type { Bind } from './scopes.ts'

/** Connects every feature's calls. */
export function bindAll(bind: Bind): void {
  sessionRoutes(bind)
}
