import * as contract from '@meridian/contract/session.ts'
import { forgetKept } from '../../platform/http/security.ts'
import { forgetViewer } from '../../platform/session/cookie.ts'
import { countingRefusals, takeTry } from '../../platform/tries/tries.ts'
import type { Bind } from '../../scopes.ts'
import { describeInstallation } from './installation.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { queueForgotten } from './mails.shared.ts'
import { describePerson } from './session.queries.ts'
import * as sessions from './session.service.ts'
import { forgotTries, linkTries, loginTries, passwordTries } from './session.tries.ts'
import { pageOfSessions } from './sessions.queries.ts'

/** Connects the session's calls. */
export function sessionRoutes(bind: Bind): void {
  bind(contract.login, async ({ db, body, config, request, reply }) => {
    const { email } = body
    const device = await knownDevice(db, request, email)
    const counts = loginTries(config, request, { email, device })
    const data = await countingRefusals(db, counts, () =>
      sessions.logIn(db, body, request.headers['user-agent'] ?? ''),
    )
    await rememberDevice(db, { request, reply }, email)
    return { data }
  })
  bind(contract.logout, async ({ db, actor, request, reply, t }) => {
    await sessions.logOut(db, actor)
    forgetViewer(request, reply)
    forgetKept(request, reply)
    return { message: t('session.logged_out') }
  })
  bind(contract.me, async ({ db, actor }) => ({ data: await describePerson(db, actor.userId) }))
  passwordRoutes(bind)
  profileRoutes(bind)
  bind(contract.describeInstallation, async ({ db, config }) => ({
    data: await describeInstallation(db, config),
  }))
}

function passwordRoutes(bind: Bind): void {
  bind(contract.checkPassword, async ({ db, actor, body, config, request, t }) => {
    await countingRefusals(db, passwordTries(config, request, actor), () =>
      sessions.confirmPassword(db, actor, body),
    )
    return { message: t('session.confirmed') }
  })
  bind(contract.changePassword, async ({ db, actor, body, config, request, t }) => {
    await countingRefusals(db, passwordTries(config, request, actor), () =>
      sessions.changePassword(db, actor, body),
    )
    return { message: t('session.password_changed') }
  })
  bind(contract.confirmInvitation, async ({ db, body, config, request, reply, t }) => {
    const { email } = await countingRefusals(db, linkTries(config, request), () =>
      sessions.usePasswordLink(db, body),
    )
    // Whoever holds the link is the owner, whom nobody's wrong passwords may keep out.
    await rememberDevice(db, { request, reply }, email)
    return { message: t('session.password_set') }
  })
  bind(contract.recoveryWays, async ({ config }) => ({
    data: { mail: config.mail !== undefined },
  }))
  bind(contract.forgotPassword, async ({ db, body, config, request, t }) => {
    await takeTry(db, forgotTries(config, request, body.email))
    if (!config.mail) return { message: t('session.forgot_ask_admin') }
    await queueForgotten(db, body.email)
    return { message: t('session.forgot_on_its_way') }
  })
}

function profileRoutes(bind: Bind): void {
  bind(contract.updateProfile, async ({ db, actor, body, t }) => ({
    data: await sessions.updateProfile(db, actor, body),
    message: t('session.profile_saved'),
  }))
  bind(contract.changeLanguage, async ({ db, actor, body, t }) => ({
    data: await sessions.changeLanguage(db, actor, body.language),
    message: t('session.language_saved'),
  }))
  bind(contract.listSessions, ({ db, actor, query, t }) => pageOfSessions(db, actor, query, t))
  bind(contract.endSession, async ({ db, actor, session, t }) => {
    await sessions.endSession(db, actor, session.id)
    return { message: t('session.ended') }
  })
  bind(contract.endOtherSessions, async ({ db, actor, t }) => {
    const count = await sessions.endOtherSessions(db, actor)
    return { message: t('session.ended_others', { count }) }
  })
}
