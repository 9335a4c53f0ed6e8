import { classDue } from '@meridian/contract/grading.due.ts'
import * as contract from '@meridian/contract/grading.ts'
import { mayReadAnswers } from '../../assessment/grader.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Bind } from '../../scopes.ts'
import { listQuestionAnswers } from './answers.queries.ts'
import { keepComment, listComments, removeComment } from './comments.service.ts'
import { keepDraft } from './drafts.service.ts'
import { dueInClass } from './due.queries.ts'
import { giveFeedback, givePaperFeedback } from './feedback.service.ts'
import { readGrading } from './overview.queries.ts'
import { releaseGraded, takeBackRelease } from './release.service.ts'
import { reachedSentence } from './remind.reach.ts'
import { remindStudents } from './remind.service.ts'
import { responseOf } from './responses.present.ts'

/** Connects the calls with which a teacher grades. */
export function gradingRoutes(bind: Bind): void {
  bind(contract.saveDraft, async ({ db, actor, attemptQuestion, body }) => ({
    data: await keepDraft(db, actor, attemptQuestion.attempt, attemptQuestion.id, body),
  }))
  bind(contract.saveFeedbackDraft, async ({ db, actor, attempt, body }) => ({
    data: await keepDraft(db, actor, attempt, null, body),
  }))
  bind(contract.giveFeedback, async ({ db, secrets, actor, attemptQuestion, body, t }) => {
    await giveFeedback(db, actor, attemptQuestion, body)
    return {
      data: await responseOf({ db, secrets }, actor, attemptQuestion.attempt_id, body.anonymous, t),
    }
  })
  bind(contract.givePaperFeedback, async ({ db, secrets, actor, attempt, body, t }) => {
    await givePaperFeedback(db, actor, attempt, body)
    return { data: await responseOf({ db, secrets }, actor, attempt.id, body.anonymous, t) }
  })
  bind(contract.getGrading, async ({ db, config, actor, paper }) => {
    if (!mayReadAnswers(actor, paper)) throw new CallError('forbidden')
    return { data: await readGrading(db, actor, paper, config) }
  })
  bind(contract.listQuestionAnswers, async ({ paper, body, ...asking }) => {
    if (!mayReadAnswers(asking.actor, paper)) throw new CallError('forbidden')
    return listQuestionAnswers(asking, paper, body)
  })
  bind(contract.releaseGraded, async ({ db, config, actor, paper, body, t }) => {
    const { count: told, at, wait } = body
    const waitSeconds = wait ? config.releaseWait : 0
    const released = await releaseGraded(db, actor, paper, { told, at, waitSeconds })
    const later = at !== null || waitSeconds > 0 ? 'grading.released_later' : 'grading.released'
    return {
      data: { released },
      message: t(released === 0 ? 'grading.released_none' : later, { count: released }),
    }
  })
  bind(contract.takeBackRelease, async ({ db, actor, paper, body, t }) => {
    const count = await takeBackRelease(db, actor, paper, body.attempt_id)
    const said = count === 0 ? 'grading.taken_back_none' : 'grading.taken_back'
    return { data: { taken_back: count }, message: t(said, { count }) }
  })
  bind(contract.remindStudents, async ({ db, config, actor, paper, body, language }) => {
    const students = await remindStudents(db, config, actor, paper, body.class_id)
    return {
      data: { reminded: students.length, students },
      message: reachedSentence(students, language),
    }
  })
  bind(classDue, async ({ db, actor, classroom }) => ({
    data: await dueInClass(db, actor, classroom.id),
  }))
  bind(contract.listComments, ({ body, ...asking }) => listComments(asking, body))
  bind(contract.keepComment, async ({ db, actor, body, t }) => ({
    data: await keepComment(db, actor, body.text),
    message: t('grading.comment_kept'),
  }))
  bind(contract.removeComment, async ({ db, comment, t }) => {
    await removeComment(db, comment)
    return { message: t('grading.comment_removed') }
  })
}
