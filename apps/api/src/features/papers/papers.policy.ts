import type { Actor } from '../../platform/session/actor.ts'

/** The part of a paper that the policy needs. */
type Owned = { owner_id: string }

function owns(actor: Actor, paper: Owned): boolean {
  return paper.owner_id === actor.userId
}

/** Whether the actor may change a paper, its questions and its settings: its owner (P9.3). Pure. */
export function mayEdit(actor: Actor, paper: Owned): boolean {
  return owns(actor, paper)
}

/** Whether the actor may delete a paper: its owner, or the super admin (P9.3). Pure. */
export function mayDelete(actor: Actor, paper: Owned): boolean {
  return owns(actor, paper) || actor.type === 'PRG'
}

/** Whether the actor may read what students answered: the teacher who owns the paper, or the super admin. Pure. */
export function mayReview(actor: Actor, paper: Owned): boolean {
  return mayLook(actor, paper) || actor.type === 'PRG'
}

/** Whether the actor may look at a paper as one of its students: the teacher who owns it (decision 036). Pure. */
export function mayLook(actor: Actor, paper: Owned): boolean {
  return actor.type === 'Teacher' && owns(actor, paper)
}

/**
 * Whether the actor may archive a paper and restore it: everybody who may delete it, since archiving is the
 * alternative to that. Pure.
 */
export function mayArchive(actor: Actor, paper: Owned): boolean {
  return mayDelete(actor, paper)
}

/** Whether the actor may copy a paper in their reach for their own classes: a teacher (P9.8). Pure. */
export function mayCopy(actor: Actor): boolean {
  return actor.type === 'Teacher'
}

/**
 * Whether the actor may give a paper to students: the teacher who owns it the paper itself, any other teacher in whose
 * reach it is a copy of it. Pure.
 */
export function mayGive(actor: Actor, paper: Owned): boolean {
  return mayCopy(actor) || mayEdit(actor, paper)
}

/** All that the actor may do to a paper, as it travels with the paper. */
export function paperCan(actor: Actor, paper: Owned) {
  return {
    edit: mayEdit(actor, paper),
    delete: mayDelete(actor, paper),
    archive: mayArchive(actor, paper),
    review: mayReview(actor, paper),
    copy: mayCopy(actor),
    look: mayLook(actor, paper),
  }
}
