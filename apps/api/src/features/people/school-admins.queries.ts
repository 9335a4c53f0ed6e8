import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { SchoolAdmin as SchoolAdminData } from '@meridian/contract/people.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import { shownPhone } from '../../platform/phones.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { visibleSchoolAdmins } from '../../visible/people.ts'
import { schoolName } from '../../visible/schools.ts'
import { accountState, invitedUntil, presentState, stateFilter } from './account-state.ts'
import { schoolFilter } from './options.ts'
import { schoolAdminCan } from './people.policy.ts'

/** School admins with their user and school. */
function schoolAdmins(db: Reader, actor: Viewer) {
  return db
    .selectFrom('school_admins as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('schools as s', 's.id', 'a.tenant_id')
    .where(visibleSchoolAdmins(actor, 'a'))
    .select([
      'a.id',
      'a.tenant_id',
      'a.user_id',
      'a.active',
      schoolName(actor, 's').as('school_name'),
      'u.name',
      'u.email',
      'u.login_name',
      'u.phone',
      's.country_code',
      'u.active as user_active',
      'u.version',
      accountState('a.active').as('state'),
      invitedUntil.as('invited_until'),
      sql<boolean>`u.type = 'Teacher'`.as('teaches'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof schoolAdmins>['executeTakeFirstOrThrow']>>

function present(actor: Actor, row: Row): SchoolAdminData {
  const { id, tenant_id, user_id, active, name, email, login_name, phone, version, teaches } = row
  return {
    id,
    school_id: tenant_id,
    school: { id: tenant_id, name: row.school_name },
    user: {
      id: user_id,
      name,
      email,
      login_name,
      phone: shownPhone(phone, row.country_code),
      active: row.user_active,
      ...presentState(row),
    },
    teaches,
    active,
    version,
    can: schoolAdminCan(actor),
  }
}

const schoolAdminPages = compiledList((db, actor) => ({
  rows: schoolAdmins(db, actor),
  options: {
    search: 'u.search_text',
    sorts: {
      name: 'u.search_text',
      email: 'u.email',
      school: 's.search_text',
      active: 'a.active',
    },
    order: { column: 'name', direction: 'asc' },
    id: 'a.id',
    filters: {
      ...schoolFilter(actor, 'a.tenant_id'),
      ...stateFilter('a.active'),
    },
  },
}))

/** One page of the school admins in the actor's reach. Sorts: name, email, school, active. */
export async function pageOfSchoolAdmins(asking: Asking, request: ListRequest) {
  const page = await schoolAdminPages(asking, {}, request)
  return { ...page, data: page.data.map((row) => present(asking.actor, row)) }
}

/** One school admin, whom the caller has found to be within the actor's reach. */
export async function describeSchoolAdmin(db: Reader, actor: Actor, id: string) {
  return present(
    actor,
    await schoolAdmins(db, actor)
      .where('a.id', '=', id)
      .executeTakeFirstOrThrow(() => notFound()),
  )
}
