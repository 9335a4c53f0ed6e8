import type { Actor } from '../../platform/session/actor.ts'
import { isProvider } from '../../platform/session/viewer.ts'

/** What an actor may do to a school: provider staff keep them. Pure. */
export function schoolCan(actor: Actor) {
  const may = isProvider(actor)
  return { edit: may, block: may, delete: may }
}
