import type { PaperRole } from '../../assessment/grader.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** The part of a paper that the policy needs: what the actor is to it. */
interface Loaded {
  role: PaperRole | null
}

/** Whether the actor may change the questions of a paper and its name: its owner and its editors (P9.3, P9.19). Pure. */
export function mayEdit({ role }: Loaded): boolean {
  return role === 'owner' || role === 'editor'
}

/** Whether the actor decides about a paper, its settings, to whom it is given and who edits it: its owner (P9.3). Pure. */
export function mayManage({ role }: Loaded): boolean {
  return role === 'owner'
}

/** Whether the actor may delete a paper: its owner, or the super admin (P9.3). Pure. */
export function mayDelete(actor: Actor, paper: Loaded): boolean {
  return mayManage(paper) || actor.type === 'PRG'
}

/** Whether the actor may read what students answered: a teacher with a role at the paper, or the super admin. Pure. */
export function mayReview(actor: Actor, { role }: Loaded): boolean {
  return (actor.type === 'Teacher' && role !== null) || actor.type === 'PRG'
}

/** Whether the actor may look at a paper as one of its students: the teacher who owns it (decision 036). Pure. */
export function mayLook(actor: Actor, paper: Loaded): boolean {
  return actor.type === 'Teacher' && mayManage(paper)
}

/**
 * Whether the actor may archive a paper and restore it: everybody who may delete it, since archiving is the
 * alternative to that. Pure.
 */
export function mayArchive(actor: Actor, paper: Loaded): boolean {
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
export function mayGive(actor: Actor, paper: Loaded): boolean {
  return mayCopy(actor) || mayManage(paper)
}

/** All that the actor may do to a paper, as it travels with the paper. */
export function paperCan(actor: Actor, paper: Loaded) {
  return {
    edit: mayEdit(paper),
    manage: mayManage(paper),
    delete: mayDelete(actor, paper),
    archive: mayArchive(actor, paper),
    review: mayReview(actor, paper),
    copy: mayCopy(actor),
    look: mayLook(actor, paper),
  }
}
