import * as contract from '@meridian/contract/team.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Bind } from '../../scopes.ts'
import { describePaper } from './description.shared.ts'
import { mayManage } from './papers.policy.ts'
import { findColleagues, readTeam } from './team.queries.ts'
import { handOver, saveTeam } from './team.service.ts'

/** Connects the calls about who works on a paper. */
export function teamRoutes(bind: Bind): void {
  bind(contract.getTeam, async ({ db, paper }) => {
    if (paper.role === null) throw new CallError('forbidden')
    return { data: await readTeam(db, paper) }
  })
  bind(contract.searchColleagues, async ({ db, paper, query }) => {
    if (!mayManage(paper)) throw new CallError('forbidden')
    return { data: await findColleagues(db, paper, query.query) }
  })
  bind(contract.setTeam, async ({ db, secrets, actor, paper, body, language, t }) => {
    await saveTeam(db, actor, paper, body)
    const data = await describePaper({ db, secrets }, actor, paper, language)
    return { data, message: t('team.saved') }
  })
  bind(contract.handOverPapers, async ({ db, actor, teacher, body, t }) => {
    const papers = await handOver(db, actor, teacher, body)
    return { data: { papers }, message: t('team.handed_over', { count: papers }) }
  })
}
