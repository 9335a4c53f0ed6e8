import * as contract from '@meridian/contract/threads.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Bind } from '../../scopes.ts'
import type { Attempt } from '../../visible/attempts.ts'
import { labelOf } from '../grading/labels.shared.ts'
import { presentThreads } from './threads.queries.ts'
import { closeThread, writeMessage } from './threads.service.ts'
import { listWaiting } from './waiting.queries.ts'

/** Connects the calls with which students ask about their answers. */
export function threadRoutes(bind: Bind): void {
  bind(contract.listThreads, async ({ db, actor, attempt, query, t }) => ({
    data: await shown(db, actor, attempt, query.anonymous === 'true', t),
  }))
  bind(contract.writeToThread, async ({ db, actor, attemptQuestion, body, t }) => {
    await writeMessage(db, actor, attemptQuestion, body)
    return { data: await shown(db, actor, attemptQuestion.attempt, body.anonymous, t) }
  })
  bind(contract.closeThread, async ({ db, actor, attemptQuestion, body, t }) => {
    await closeThread(db, actor, attemptQuestion, body.closed)
    return { data: await shown(db, actor, attemptQuestion.attempt, body.anonymous, t) }
  })
  bind(contract.listWaitingThreads, ({ body, ...asking }) => listWaiting(asking, body))
}

/** The threads of an attempt as the actor reads them; a student's own name is never hidden from them. */
async function shown(
  db: Database,
  actor: Actor,
  attempt: Attempt,
  anonymous: boolean,
  t: Translate,
) {
  const hidden = anonymous && actor.type !== 'Student'
  const label = hidden ? await labelOf(db, attempt.paper_id, attempt.student_id, t) : null
  return presentThreads(db, actor, attempt, label?.user.name ?? null)
}
