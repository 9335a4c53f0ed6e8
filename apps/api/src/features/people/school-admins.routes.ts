import * as contract from '@meridian/contract/people.ts'
import type { Bind } from '../../scopes.ts'
import * as accounts from './accounts.service.ts'
import { linkBase } from './invitations.ts'
import { schoolAdminCan } from './people.policy.ts'
import type { SchoolAdmin } from './people.visible.ts'
import { describeSchoolAdmin, pageOfSchoolAdmins } from './school-admins.queries.ts'
import * as schoolAdmins from './school-admins.service.ts'

function personOf(admin: SchoolAdmin): accounts.Person {
  const account = { id: admin.user_id, active: admin.user_active }
  return { entity: 'school admin', id: admin.id, account }
}

/** Connects the calls about schools' admins. */
export function schoolAdminRoutes(bind: Bind): void {
  bind(contract.listSchoolAdmins, ({ db, actor, body, t }) =>
    pageOfSchoolAdmins(db, actor, body, t),
  )
  bind(contract.getSchoolAdmin, async ({ db, actor, schoolAdmin }) => ({
    data: await describeSchoolAdmin(db, actor, schoolAdmin.id),
  }))
  bind(contract.addSchoolAdmin, async ({ db, actor, body, config, request, t }) => ({
    data: await schoolAdmins.add(db, actor, body, linkBase(config, request)),
    message: t('people.school_admin_added'),
  }))
  bind(contract.appointSchoolAdmin, async ({ db, actor, teacher, t }) => {
    const id = await schoolAdmins.appoint(db, actor, teacher)
    const data = await describeSchoolAdmin(db, actor, id)
    return { data, message: t('people.school_admin_added') }
  })
  bind(contract.updateSchoolAdmin, async ({ db, actor, schoolAdmin, body, t }) => {
    accounts.requireMay(actor, personOf(schoolAdmin).account, schoolAdminCan(actor).edit)
    await schoolAdmins.update(db, actor, schoolAdmin, body)
    const data = await describeSchoolAdmin(db, actor, schoolAdmin.id)
    return { data, message: t('people.school_admin_saved') }
  })
  bind(contract.blockSchoolAdmin, async ({ db, actor, schoolAdmin, t }) => {
    accounts.requireMay(actor, personOf(schoolAdmin).account, schoolAdminCan(actor).block)
    const active = await schoolAdmins.toggle(db, actor, schoolAdmin)
    const data = await describeSchoolAdmin(db, actor, schoolAdmin.id)
    const key = active ? 'people.admitted' : 'people.was_blocked'
    return { data, message: t(key, { name: schoolAdmin.name }) }
  })
  bind(contract.inviteSchoolAdmin, async ({ db, actor, schoolAdmin, config, request, t }) => {
    const person = personOf(schoolAdmin)
    accounts.requireMay(actor, person.account, schoolAdminCan(actor).invite)
    const data = await accounts.invite(db, actor, person, linkBase(config, request))
    return { data, message: t('people.link_made') }
  })
  bind(contract.deleteSchoolAdmin, async ({ db, actor, schoolAdmin, t }) => {
    accounts.requireMay(actor, personOf(schoolAdmin).account, schoolAdminCan(actor).delete)
    await schoolAdmins.remove(db, actor, schoolAdmin, t)
    return { message: t('people.school_admin_deleted') }
  })
}
