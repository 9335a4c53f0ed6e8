import type { PaperRole } from '../../assessment/grader.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** What the actor may do to a quiz: its owner everything, the super admin delete and archive it (P9.3). Pure. */
export function quizCan(actor: Actor, quiz: { role: PaperRole | null }) {
  const owns = quiz.role === 'owner'
  const remove = owns || actor.type === 'PRG'
  return { edit: owns, delete: remove, archive: remove }
}
