import type { Actor } from '../../platform/session/actor.ts'

/** Whether the actor may correct a paper's questions: its owner, who grades it, and nobody else. Pure. */
export function mayCorrect(actor: Pick<Actor, 'userId'>, paper: { owner_id: string }): boolean {
  return actor.userId === paper.owner_id
}

/** Whether the actor may read a paper's corrections and its analysis: who reads its responses. Pure. */
export function mayReadCorrections(
  actor: Pick<Actor, 'type' | 'userId'>,
  paper: { owner_id: string },
): boolean {
  return actor.type === 'PRG' || mayCorrect(actor, paper)
}
