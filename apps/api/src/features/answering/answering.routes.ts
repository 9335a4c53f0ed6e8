import * as contract from '@meridian/contract/answering.ts'
import { attemptsWhere, submitExpired, withExpiredHandedIn } from '../../assessment/hand-in.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Bind } from '../../scopes.ts'
import { loadAttempt } from '../../visible/attempts.ts'
import { seeResult } from '../results/result.shared.ts'
import { save } from './answers.service.ts'
import { presentAttempt } from './attempt.present.ts'
import { sendLate } from './late.service.ts'
import { take } from './lease.service.ts'
import { start } from './start.service.ts'
import {
  attemptsAt,
  findStudentPaper,
  isNothingYet,
  listStudentPapers,
  presentStudentPaper,
} from './student-papers.shared.ts'
import { submit } from './submit.service.ts'

/** Connects the calls with which a student answers. */
export function answeringRoutes(bind: Bind): void {
  bind(contract.listStudentPapers, ({ body, ...asking }) =>
    withExpiredHandedIn(asking.db, attemptsWhere('student_id', asking.actor.studentId), () =>
      listStudentPapers(asking, body),
    ),
  )
  bind(contract.getStudentPaper, async ({ db, secrets, actor, params, t }) => {
    const own = attemptsWhere('student_id', actor.studentId)
    const [paper, attempts, addressOf] = await withExpiredHandedIn(db, own, () =>
      Promise.all([
        findStudentPaper(db, actor, params.id),
        attemptsAt(db, actor, params.id),
        fileAddresses(secrets, actor),
      ]),
    )
    if (!paper || isNothingYet(paper)) throw notFound()
    return { data: { ...presentStudentPaper(paper, t, addressOf), attempts } }
  })
  bind(contract.startAttempt, async ({ db, secrets, actor, body }) => {
    const id = await start(db, actor, body.paper_id)
    return { data: await read({ db, secrets }, actor, id) }
  })
  bind(contract.getAttempt, async ({ db, secrets, actor, attempt }) => {
    if (!attempt.expired) return { data: await presentAttempt({ db, secrets }, actor, attempt) }
    await submitExpired(db, attemptsWhere('id', attempt.id))
    return { data: await read({ db, secrets }, actor, attempt.id) }
  })
  bind(contract.takeAttempt, async ({ db, secrets, actor, attempt, body }) => {
    await take(db, attempt, body)
    return { data: await read({ db, secrets }, actor, attempt.id) }
  })
  bind(contract.saveAnswers, async ({ db, attempt, body }) => ({
    data: await save(db, attempt, body),
  }))
  bind(contract.submitAttempt, async ({ db, secrets, actor, attempt, query, t }) => {
    await submit(db, actor, attempt, query.lease)
    return {
      data: await read({ db, secrets }, actor, attempt.id),
      message: t('answering.submitted'),
    }
  })
  bind(contract.sendLateAnswers, async ({ db, secrets, actor, attempt, body }) => {
    await sendLate(db, attempt, body)
    return { data: await read({ db, secrets }, actor, attempt.id) }
  })
  bind(contract.seeResult, async ({ db, attempt }) => {
    await seeResult(db, attempt)
    return { message: '' }
  })
}

async function read(services: Pick<Services, 'db' | 'secrets'>, actor: Actor, id: string) {
  const attempt = await loadAttempt(services.db, actor, id)
  if (!attempt) throw notFound()
  return presentAttempt(services, actor, attempt)
}
