import * as contract from '@meridian/contract/answering.ts'
import { attemptsWhere, submitExpired, withExpiredHandedIn } from '../../assessment/hand-in.ts'
import type { OwnAttempt } from '../../assessment/locks.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Bind } from '../../scopes.ts'
import { loadAttempt } from '../../visible/attempts.ts'
import { seeResult } from '../results/result.shared.ts'
import { save } from './answers.service.ts'
import { presentAttempt, presentHandedIn } from './attempt.present.ts'
import { refuseClosed, requireHandedIn } from './closed.service.ts'
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
  bind.holding(contract.saveAnswers, async ({ db, actor, id, body }) => {
    const saved = await save(db, ownAttempt(actor, id), body)
    return { data: saved ?? (await refuseClosed(db, actor, id)) }
  })
  bind.holding(contract.submitAttempt, async ({ db, secrets, actor, id, query, t }) => {
    const handedIn = await submit(db, actor, ownAttempt(actor, id), query.lease)
    const data = handedIn
      ? await presentHandedIn({ secrets }, actor, handedIn)
      : await presentAttempt({ db, secrets }, actor, await requireHandedIn(db, actor, id))
    return { data, message: t('answering.submitted') }
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

/** An attempt as the student who calls names it. */
function ownAttempt({ studentId, tenantId }: Actor, id: string): OwnAttempt {
  if (studentId === null) throw notFound()
  return { id, studentId, tenantId }
}

async function read(services: Pick<Services, 'db' | 'secrets'>, actor: Actor, id: string) {
  const attempt = await loadAttempt(services.db, actor, id)
  if (!attempt) throw notFound()
  return presentAttempt(services, actor, attempt)
}
