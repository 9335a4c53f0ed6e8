import * as contract from '@meridian/contract/people.ts'
import * as managed from '../../platform/managed/calls.ts'
import type { Bind } from '../../scopes.ts'
import { describeAdmin, pageOfAdmins } from './admins.queries.ts'
import { admins, create, update } from './admins.service.ts'
import { linkBase } from './invitations.ts'
import { invite } from './people.calls.ts'

/** Connects the calls about the provider's staff. */
export function adminRoutes(bind: Bind): void {
  bind(contract.listAdmins, ({ body, ...asking }) => pageOfAdmins(asking, body))
  bind(contract.getAdmin, async ({ db, actor, admin }) => ({
    data: await describeAdmin(db, actor, admin.id),
  }))
  bind(contract.createAdmin, async ({ db, actor, body, config, request, t }) => ({
    data: await create(db, actor, body, linkBase(config, request)),
    message: t('people.admin_added'),
  }))
  bind(contract.updateAdmin, async ({ db, actor, admin, body, config, t }) => {
    await update(db, actor, admin, body, config)
    return { data: await describeAdmin(db, actor, admin.id), message: t('people.admin_saved') }
  })
  bind(contract.blockAdmin, (call) => managed.block(admins, call, call.admin))
  bind(contract.inviteAdmin, (call) => invite(admins, call, call.admin))
  bind(contract.getAdminRemoval, (call) => managed.removal(admins, call, call.admin))
  bind(contract.deleteAdmin, (call) => managed.remove(admins, call, call.admin))
  bind(contract.bulkAdmins, (call) => managed.bulk(admins, call, call.body))
}
