import * as contract from '@meridian/contract/session.ts'
import type { Bind } from '../../scopes.ts'
import { describePerson } from './session.queries.ts'
import * as sessions from './session.service.ts'

/** Connects the session's calls. */
export function sessionRoutes(bind: Bind): void {
  bind(contract.login, async ({ db, body, request }) => ({
    data: await sessions.logIn(db, body, request.headers['user-agent'] ?? ''),
  }))
  bind(contract.logout, async ({ db, actor, t }) => {
    await sessions.logOut(db, actor)
    return { message: t('session.logged_out') }
  })
  bind(contract.me, async ({ db, actor }) => ({ data: await describePerson(db, actor.userId) }))
  bind(contract.checkPassword, async ({ db, actor, body, t }) => {
    await sessions.confirmPassword(db, actor, body)
    return { message: t('session.confirmed') }
  })
  bind(contract.confirmInvitation, async ({ db, body, t }) => {
    await sessions.usePasswordLink(db, body)
    return { message: t('session.password_set') }
  })
  bind(contract.updateProfile, async ({ db, actor, body, t }) => ({
    data: await sessions.updateProfile(db, actor, body),
    message: t('session.profile_saved'),
  }))
  bind(contract.changePassword, async ({ db, actor, body, t }) => {
    await sessions.changePassword(db, actor, body)
    return { message: t('session.password_changed') }
  })
}
