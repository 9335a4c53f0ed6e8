import * as contract from '@meridian/contract/invitations.ts'
import type { Bind } from '../../scopes.ts'
import { cancelRun, latestRun, pageOfLeftOut, startRun } from './invitations.service.ts'
import { statesOf } from './states.queries.ts'

/** Connects the calls about invitations to many, and about how far accounts are. */
export function invitationRoutes(bind: Bind): void {
  bind(contract.startInvitations, async ({ db, actor, config, body, t }) => {
    await startRun({ db, actor, config }, body)
    const run = await latestRun(db, actor)
    if (!run) throw new Error('A run that was begun is not there')
    return { data: run, message: t('invitations.begun') }
  })
  bind(contract.readInvitations, async ({ db, actor }) => ({ data: await latestRun(db, actor) }))
  bind(contract.cancelInvitations, async ({ db, actor }) => {
    await cancelRun(db, actor)
    return { data: await latestRun(db, actor) }
  })
  bind(contract.listLeftOut, ({ body, ...asking }) => pageOfLeftOut(asking, body))
  bind(contract.studentStates, async ({ db, actor }) => ({
    data: await statesOf(db, actor, 'students'),
  }))
  bind(contract.teacherStates, async ({ db, actor }) => ({
    data: await statesOf(db, actor, 'teachers'),
  }))
}
