import * as contract from '@meridian/contract/responses.ts'
import { visibility } from '@meridian/contract/visibility.ts'
import type { Database } from '../../platform/database/connect.ts'
import { CallError, notFound } from '../../platform/http/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Bind } from '../../scopes.ts'
import { listAnswerHistory } from './answer-history.queries.ts'
import { attemptsWhere, submitExpired } from './attempts.handin.ts'
import { mayReadResponses, viewerOf } from './attempts.policy.ts'
import { loadAttempt } from './attempts.visible.ts'
import { listResponses } from './responses.queries.ts'
import { presentResponse } from './review.present.ts'
import { close, review } from './review.service.ts'

/** Connects the calls of the teacher who reviews. */
export function reviewRoutes(bind: Bind): void {
  bind(contract.listResponses, async ({ db, actor, paper, body, t }) => {
    if (!mayReadResponses(actor, paper)) throw new CallError('forbidden')
    await submitExpired(db, attemptsWhere('paper_id', paper.id))
    return listResponses(db, actor, paper, body, t)
  })
  bind(contract.getResponse, async ({ db, actor, attempt }) => {
    if (attempt.expired) await submitExpired(db, attemptsWhere('id', attempt.id))
    return { data: await read(db, actor, attempt.id) }
  })
  bind(contract.listAnswerHistory, async ({ db, actor, attemptQuestion, body, t }) => {
    const { attempt } = attemptQuestion
    if (!visibility(viewerOf(actor, attempt), attempt).answers) throw notFound()
    return listAnswerHistory(db, attemptQuestion, body, t)
  })
  bind(contract.reviewQuestion, async ({ db, actor, attemptQuestion, body }) => {
    await review(db, actor, attemptQuestion, body)
    return { data: await read(db, actor, attemptQuestion.attempt_id) }
  })
  bind(contract.closeReview, async ({ db, actor, attempt, t }) => {
    await close(db, actor, attempt)
    const data = await read(db, actor, attempt.id)
    return { data, message: t('review.closed', { name: data.student.user.name }) }
  })
}

async function read(db: Database, actor: Actor, id: string) {
  const attempt = await loadAttempt(db, actor, id)
  if (!attempt) throw notFound()
  return presentResponse(db, actor, attempt)
}
