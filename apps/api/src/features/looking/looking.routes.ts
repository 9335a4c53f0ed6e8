import * as contract from '@meridian/contract/looking.ts'
import type { Bind } from '../../scopes.ts'
import { seenStudent } from './looking.service.ts'

/** Connects the call of the page on which a teacher looks as a student. */
export function lookingRoutes(bind: Bind): void {
  bind(contract.getSeenStudent, async ({ db, actor, paper, params }) => ({
    data: await seenStudent(db, actor, paper, params.student_id),
  }))
}
