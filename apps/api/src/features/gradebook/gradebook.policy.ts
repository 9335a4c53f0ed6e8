import type { Actor } from '../../platform/session/actor.ts'

type Owned = { owner_id: string }

/** Whether the actor may excuse students from a paper: its owner, who grades it. Pure. */
export function mayExcuse(actor: Pick<Actor, 'userId'>, paper: Owned): boolean {
  return actor.userId === paper.owner_id
}

/**
 * Whether the actor opens the answers to a paper, sees points that are not out yet, and its analysis: its owner, and the
 * super admin. A school's admin sees the points of released results alone (decision 026). Pure.
 */
export function mayOpen(actor: Pick<Actor, 'type' | 'userId'>, paper: Owned): boolean {
  return actor.type === 'PRG' || mayExcuse(actor, paper)
}
