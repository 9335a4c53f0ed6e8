import * as contract from '@meridian/contract/grading.late.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Bind } from '../../scopes.ts'
import { loadAttempt } from '../../visible/attempts.ts'
import { presentLate } from './late.present.ts'
import { decideLate } from './late.service.ts'

/** Connects the calls with which a teacher decides on late answers. */
export function lateRoutes(bind: Bind): void {
  bind(contract.getLateAnswers, async ({ db, actor, attempt }) => ({
    data: await presentLate(db, actor, attempt),
  }))
  bind(contract.decideLateAnswers, async ({ db, actor, attempt, body, t }) => {
    await decideLate(db, actor, attempt, body)
    const decided = await loadAttempt(db, actor, attempt.id)
    if (!decided) throw notFound()
    return {
      data: await presentLate(db, actor, decided),
      message: t(body.accept ? 'grading.late_accepted' : 'grading.late_declined'),
    }
  })
}
