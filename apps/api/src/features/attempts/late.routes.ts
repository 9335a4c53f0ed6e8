import * as contract from '@meridian/contract/late.ts'
import type { Database } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Bind } from '../../scopes.ts'
import { sendLate } from './attempts.late.ts'
import { presentAttempt } from './attempts.present.ts'
import { loadAttempt } from './attempts.visible.ts'
import { presentLate } from './late.present.ts'
import { decideLate } from './late.service.ts'

/** Connects the calls of what arrives after an attempt has ended. */
export function lateRoutes(bind: Bind): void {
  bind(contract.sendLateAnswers, async ({ db, actor, attempt, body }) => {
    await sendLate(db, attempt, body)
    return { data: await presentAttempt(db, actor, await reload(db, actor, attempt.id)) }
  })
  bind(contract.getLateAnswers, async ({ db, actor, attempt }) => ({
    data: await presentLate(db, actor, attempt),
  }))
  bind(contract.decideLateAnswers, async ({ db, actor, attempt, body, t }) => {
    await decideLate(db, actor, attempt, body)
    return {
      data: await presentLate(db, actor, await reload(db, actor, attempt.id)),
      message: t(body.accept ? 'late.accepted' : 'late.declined'),
    }
  })
}

async function reload(db: Database, actor: Actor, id: string) {
  const attempt = await loadAttempt(db, actor, id)
  if (!attempt) throw notFound()
  return attempt
}
