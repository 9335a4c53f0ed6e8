import * as contract from '@meridian/contract/grading.responses.ts'
import { visibility } from '@meridian/contract/visibility.ts'
import { mayReadAnswers, viewerOf } from '../../assessment/grader.ts'
import { attemptsWhere, submitExpired, withExpiredHandedIn } from '../../assessment/hand-in.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Bind } from '../../scopes.ts'
import { listAnswerHistory } from './answer-history.queries.ts'
import { presentResponse, responseOf } from './responses.present.ts'
import { listResponses } from './responses.queries.ts'
import { close, review } from './review.service.ts'
import { undoReview } from './review.undo.ts'

/** Connects the calls with which a teacher reviews responses. */
export function responseRoutes(bind: Bind): void {
  bind(contract.listResponses, async ({ paper, body, ...asking }) => {
    if (!mayReadAnswers(asking.actor, paper)) throw new CallError('forbidden')
    return withExpiredHandedIn(asking.db, attemptsWhere('paper_id', paper.id), () =>
      listResponses(asking, paper, body),
    )
  })
  bind(contract.getResponse, async ({ db, secrets, actor, attempt, query, t }) => {
    const anonymous = query.anonymous === 'true'
    if (!attempt.expired)
      return { data: await presentResponse({ db, secrets }, actor, attempt, anonymous, t) }
    await submitExpired(db, attemptsWhere('id', attempt.id))
    return { data: await responseOf({ db, secrets }, actor, attempt.id, anonymous, t) }
  })
  bind(contract.listAnswerHistory, async ({ attemptQuestion, body, ...asking }) => {
    const { attempt } = attemptQuestion
    if (!visibility(viewerOf(asking.actor, attempt), attempt).answers) throw notFound()
    return listAnswerHistory(asking, attemptQuestion, body)
  })
  bind(contract.reviewQuestion, async ({ db, secrets, actor, attemptQuestion, body, t }) => {
    await review(db, actor, attemptQuestion, body)
    return {
      data: await responseOf({ db, secrets }, actor, attemptQuestion.attempt_id, body.anonymous, t),
    }
  })
  bind(contract.undoReview, async ({ db, secrets, actor, attemptQuestion, body, t }) => {
    await undoReview(db, actor, attemptQuestion, body.version)
    return {
      data: await responseOf({ db, secrets }, actor, attemptQuestion.attempt_id, body.anonymous, t),
    }
  })
  bind(contract.closeReview, async ({ db, config, secrets, actor, attempt, body, t }) => {
    await close(db, actor, attempt, body.wait ? config.releaseWait : 0)
    const data = await responseOf({ db, secrets }, actor, attempt.id, body.anonymous, t)
    const closed = data.release_at === null ? 'grading.closed' : 'grading.closed_soon'
    return { data, message: t(closed, { name: data.student.user.name }) }
  })
}
