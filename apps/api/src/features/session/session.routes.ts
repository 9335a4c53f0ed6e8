import { isLoginName } from '@meridian/contract/core/login-name.ts'
import * as contract from '@meridian/contract/session.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { forgetKept } from '../../platform/http/security.ts'
import { countingRefusals, hasTry, takeTry } from '../../platform/rate-limits/rate-limits.ts'
import { forgetViewer } from '../../platform/session/cookie.ts'
import type { Bind } from '../../scopes.ts'
import type { LoginDevice } from './beginning.ts'
import { describeInstallation } from './installation.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import * as links from './links.service.ts'
import { queueForgotten } from './mails.shared.ts'
import { queueManyTries } from './notices.shared.ts'
import { changePassword } from './passwords.service.ts'
import {
  forgotTries,
  linkTries,
  loginTries,
  noticedTries,
  passwordTries,
} from './session.limits.ts'
import { findLogin, findPerson, presentPerson } from './session.queries.ts'
import * as sessions from './session.service.ts'
import { pageOfSessions } from './sessions.queries.ts'

/** Connects the session's calls. */
export function sessionRoutes(bind: Bind): void {
  bind(contract.login, async ({ db, secrets, body, config, request, reply }) => {
    const { email, own_device = false } = body
    const user = await findLogin(db, email)
    const known = { email, passwordSetAt: user?.password_set_at }
    const device = await knownDevice(secrets, request, known)
    const counts = loginTries(config, request, { email, device })
    const { session, passwordSetAt } = await countingRefusals(db, counts, () =>
      tellingOfMany({ db, config, email }, () =>
        sessions.logIn({ db, secrets }, user, body.password, loginDeviceOf(request, own_device)),
      ),
    )
    await rememberDevice(secrets, { request, reply }, { email, passwordSetAt })
    return { data: session }
  })
  bind(contract.logout, async ({ db, actor, request, reply, t }) => {
    await sessions.logOut(db, actor)
    forgetViewer(request, reply)
    forgetKept(request, reply)
    return { message: t('session.logged_out') }
  })
  bind.withCaller(contract.me, findPerson, async ({ secrets, row }) => ({
    data: await presentPerson(secrets, row),
  }))
  passwordRoutes(bind)
  profileRoutes(bind)
  bind(contract.describeInstallation, async ({ db, config }) => ({
    data: await describeInstallation(db, config),
  }))
}

/** The device of a session, from its request. */
function loginDeviceOf(request: FastifyRequest, ownDevice: boolean): LoginDevice {
  return { userAgent: request.headers['user-agent'] ?? '', ownDevice, address: request.ip }
}

/** Checks a password; tells its owner by mail, once a day, that many wrong ones were tried. */
async function tellingOfMany<T>(
  { db, config, email }: { db: Database; config: Config; email: string },
  look: () => Promise<T>,
): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if (!config.mail || !(error instanceof CallError)) throw error
    const { wrong, told } = noticedTries(config, email)
    if (!(await hasTry(db, wrong)) && (await hasTry(db, told)))
      await queueManyTries(db, config, email)
    throw error
  }
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
      changePassword(db, actor, body, config),
    )
    return { message: t('session.password_changed') }
  })
  bind(contract.readLink, async ({ db, body, config, request }) => ({
    data: await countingRefusals(db, linkTries(config, request), () =>
      links.readLink(db, body.token),
    ),
  }))
  bind(contract.confirmInvitation, async ({ db, secrets, body, config, request, reply, t }) => {
    const { session, whose } = await countingRefusals(db, linkTries(config, request), () =>
      links.usePasswordLink({ db, secrets }, body, loginDeviceOf(request, false), config),
    )
    // The holder of the link is the owner, whom nobody's wrong passwords may keep out.
    await rememberDevice(secrets, { request, reply }, whose)
    return { data: session, message: t('session.password_set') }
  })
  bind(contract.recoveryWays, async ({ config }) => ({
    data: { mail: config.mail !== undefined },
  }))
  bind(contract.forgotPassword, async ({ db, body, config, request, t }) => {
    await takeTry(db, forgotTries(config, request, body.email))
    if (isLoginName(body.email)) return { message: t('session.forgot_login_name') }
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
  bind(contract.changeComfort, async ({ db, actor, body, t }) => ({
    data: await sessions.changeComfort(db, actor, body),
    message: t('session.comfort_saved'),
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
