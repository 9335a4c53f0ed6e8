import type { Actor } from '../../platform/session/actor.ts'

/** What the actor may do to a quiz: its owner everything, the super admin delete and archive it (P9.3). Pure. */
export function quizCan(actor: Actor, quiz: { owner_id: string }) {
  const owns = quiz.owner_id === actor.userId
  const remove = owns || actor.type === 'PRG'
  return { edit: owns, delete: remove, archive: remove }
}
