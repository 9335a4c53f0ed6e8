import { type Actor, isProvider } from '../../platform/session/actor.ts'

/** What an actor may do to any book (decision 3): IBC creates and edits, provider staff delete. Pure. */
export function bookCan(actor: Actor): { edit: boolean; delete: boolean } {
  return { edit: actor.type === 'IBC', delete: isProvider(actor) }
}
