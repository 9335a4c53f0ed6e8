import * as contract from '@meridian/contract/people.ts'
import * as managed from '../../platform/managed/calls.ts'
import type { Bind } from '../../scopes.ts'
import { linkBase } from './invitations.ts'
import { invite } from './people.calls.ts'
import { describeSchoolAdmin, pageOfSchoolAdmins } from './school-admins.queries.ts'
import { add, appoint, schoolAdmins, update } from './school-admins.service.ts'

/** Connects the calls about schools' admins. */
export function schoolAdminRoutes(bind: Bind): void {
  bind(contract.listSchoolAdmins, ({ body, ...asking }) => pageOfSchoolAdmins(asking, body))
  bind(contract.getSchoolAdmin, async ({ db, actor, schoolAdmin }) => ({
    data: await describeSchoolAdmin(db, actor, schoolAdmin.id),
  }))
  bind(contract.addSchoolAdmin, async ({ db, actor, body, config, request, t }) => ({
    data: await add(db, actor, body, linkBase(config, request)),
    message: t('people.school_admin_added'),
  }))
  bind(contract.appointSchoolAdmin, async ({ db, actor, teacher, t }) => {
    const id = await appoint(db, actor, teacher)
    const data = await describeSchoolAdmin(db, actor, id)
    return { data, message: t('people.school_admin_added') }
  })
  bind(contract.updateSchoolAdmin, async ({ db, actor, schoolAdmin, body, config, t }) => {
    await update(db, actor, schoolAdmin, body, config)
    const data = await describeSchoolAdmin(db, actor, schoolAdmin.id)
    return { data, message: t('people.school_admin_saved') }
  })
  bind(contract.blockSchoolAdmin, (call) => managed.block(schoolAdmins, call, call.schoolAdmin))
  bind(contract.inviteSchoolAdmin, (call) => invite(schoolAdmins, call, call.schoolAdmin))
  bind(contract.getSchoolAdminRemoval, (call) =>
    managed.removal(schoolAdmins, call, call.schoolAdmin),
  )
  bind(contract.deleteSchoolAdmin, (call) => managed.remove(schoolAdmins, call, call.schoolAdmin))
  bind(contract.bulkSchoolAdmins, (call) => managed.bulk(schoolAdmins, call, call.body))
}
