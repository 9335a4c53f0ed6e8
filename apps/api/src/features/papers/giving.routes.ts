import { moveDeadline as moveCall } from '@meridian/contract/calendar.ts'
import * as contract from '@meridian/contract/giving.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Bind } from '../../scopes.ts'
import { moveDeadline } from './deadline.service.ts'
import { describePaper } from './description.shared.ts'
import { audienceOf } from './giving.audience.ts'
import { findRecipients, readGiving } from './giving.queries.ts'
import { give, takeBack } from './giving.service.ts'
import { mayGive } from './papers.policy.ts'

/** Connects the calls by which a paper is given and taken back. */
export function givingRoutes(bind: Bind): void {
  bind(contract.getGiving, async ({ db, actor, paper }) => {
    if (!mayGive(actor, paper)) throw new CallError('forbidden')
    return { data: await readGiving(db, actor, paper) }
  })
  bind(contract.searchRecipients, async ({ db, actor, paper, query }) => {
    if (!mayGive(actor, paper)) throw new CallError('forbidden')
    return { data: await findRecipients(db, actor, paper, query.query) }
  })
  bind(contract.previewGiving, async ({ db, actor, paper, body }) => ({
    data: await audienceOf(db, actor, paper, body),
  }))
  bind(contract.givePaper, async ({ db, secrets, actor, paper, body, language, t }) => {
    const students = await give(db, actor, paper, body)
    const data = await describePaper({ db, secrets }, actor, paper, language)
    return { data, message: t('giving.given', { count: students }) }
  })
  bind(moveCall, async ({ db, actor, paper, body, t }) => {
    const data = await moveDeadline(db, actor, paper, body)
    return { data, message: t('calendar.moved', { name: paper.name }) }
  })
  bind(contract.takeBackPaper, async ({ db, secrets, actor, paper, language, t }) => {
    await takeBack(db, actor, paper)
    const data = await describePaper({ db, secrets }, actor, paper, language)
    return { data, message: t('giving.taken_back', { name: data.resource.name }) }
  })
}
