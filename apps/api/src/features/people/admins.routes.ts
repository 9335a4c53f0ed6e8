import * as contract from '@meridian/contract/people.ts'
import type { Bind } from '../../scopes.ts'
import * as accounts from './accounts.service.ts'
import { describeAdmin, pageOfAdmins } from './admins.queries.ts'
import * as admins from './admins.service.ts'
import { linkBase } from './invitations.ts'
import { adminCan } from './people.policy.ts'
import type { Admin } from './people.visible.ts'

function personOf({ id, active }: Admin): accounts.Person {
  return { entity: 'admin', id, account: { id, active } }
}

/** Connects the calls about the provider's staff. */
export function adminRoutes(bind: Bind): void {
  bind(contract.listAdmins, ({ db, actor, body, t }) => pageOfAdmins(db, actor, body, t))
  bind(contract.getAdmin, async ({ db, actor, admin }) => ({
    data: await describeAdmin(db, actor, admin.id),
  }))
  bind(contract.createAdmin, async ({ db, actor, body, config, request, t }) => ({
    data: await admins.create(db, actor, body, linkBase(config, request)),
    message: t('people.admin_added'),
  }))
  bind(contract.updateAdmin, async ({ db, actor, admin, body, t }) => {
    accounts.requireMay(actor, admin, adminCan(actor, admin).edit)
    await admins.update(db, actor, admin, body)
    const data = await describeAdmin(db, actor, admin.id)
    return { data, message: t('people.admin_saved') }
  })
  bind(contract.blockAdmin, async ({ db, actor, admin, t }) => {
    accounts.requireMay(actor, admin, adminCan(actor, admin).block)
    const active = await accounts.toggle(db, actor, personOf(admin))
    const data = await describeAdmin(db, actor, admin.id)
    const key = active ? 'people.admitted' : 'people.was_blocked'
    return { data, message: t(key, { name: admin.name }) }
  })
  bind(contract.inviteAdmin, async ({ db, actor, admin, config, request, t }) => {
    accounts.requireMay(actor, admin, adminCan(actor, admin).invite)
    const data = await accounts.invite(db, actor, personOf(admin), linkBase(config, request))
    return { data, message: t('people.link_made') }
  })
  bind(contract.deleteAdmin, async ({ db, actor, admin, t }) => {
    accounts.requireMay(actor, admin, adminCan(actor, admin).delete)
    await admins.remove(db, actor, admin, t)
    return { message: t('people.admin_deleted') }
  })
}
