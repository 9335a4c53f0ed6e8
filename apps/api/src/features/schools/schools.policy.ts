import type { Actor } from '../../platform/session/actor.ts'
import { isProvider } from '../../platform/session/viewer.ts'

/** The actor's rights to a school: the provider keeps them, and the super admin may take its people away as a file. Pure. */
export function schoolCan(actor: Actor) {
  const may = isProvider(actor)
  return { edit: may, block: may, delete: may, export: actor.type === 'PRG' }
}
