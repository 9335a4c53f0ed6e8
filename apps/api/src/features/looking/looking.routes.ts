import * as contract from '@meridian/contract/looking.ts'
import * as preview from '@meridian/contract/preview.ts'
import type { Bind } from '../../scopes.ts'
import { seenStudent } from './looking.service.ts'
import { checkedAnswer, preview as previewOf } from './preview.service.ts'

/** Connects the calls of the pages on which a paper is looked at as a student does. */
export function lookingRoutes(bind: Bind): void {
  bind(contract.getSeenStudent, async ({ db, actor, paper, params }) => ({
    data: await seenStudent(db, actor, paper, params.student_id),
  }))
  bind(preview.previewPaper, async ({ db, secrets, actor, paper }) => ({
    data: await previewOf({ db, secrets }, actor, paper),
  }))
  bind(preview.checkAnswer, async ({ db, paper, body }) => ({
    data: await checkedAnswer(db, paper, body),
  }))
}
