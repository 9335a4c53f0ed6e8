import type { Actor } from '../../platform/session/actor.ts'
import { isProvider } from '../../platform/session/viewer.ts'

/** What an actor may do to any book (P6.2): IBC creates and edits, provider staff delete. Pure. */
export function bookCan(actor: Actor): { edit: boolean; delete: boolean } {
  return { edit: actor.type === 'IBC', delete: isProvider(actor) }
}
