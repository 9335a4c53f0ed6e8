import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { Admin } from '@meridian/contract/people.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import { shownPhone } from '../../platform/phones.ts'
import type { Actor } from '../../platform/session/actor.ts'

import { accountState, invitedUntil, presentState, stateFilter } from './account-state.ts'
import { adminCan } from './people.policy.ts'

/** The provider's staff. */
function admins(db: Reader) {
  return db
    .selectFrom('users as u')
    .where('u.type', '=', 'IBC')
    .select(['u.id', 'u.name', 'u.email', 'u.login_name', 'u.phone', 'u.active', 'u.version'])
    .select([accountState().as('state'), invitedUntil.as('invited_until')])
}

type Row = Awaited<ReturnType<ReturnType<typeof admins>['executeTakeFirstOrThrow']>>

function present(actor: Actor, row: Row): Admin {
  const phone = shownPhone(row.phone, null)
  return { ...row, phone, ...presentState(row), can: adminCan(actor, row) }
}

const adminPages = compiledList((db) => ({
  rows: admins(db),
  options: {
    search: 'u.search_text',
    sorts: { name: 'u.search_text', email: 'u.email', active: 'u.active' },
    order: { column: 'name', direction: 'asc' },
    id: 'u.id',
    filters: stateFilter(),
  },
}))

/** One page of the provider's staff. Sorts: name, email, active. */
export async function pageOfAdmins(asking: Asking, request: ListRequest) {
  const page = await adminPages(asking, {}, request)
  return { ...page, data: page.data.map((row) => present(asking.actor, row)) }
}

/** One member of the provider's staff, within the actor's reach. */
export async function describeAdmin(db: Reader, actor: Actor, id: string): Promise<Admin> {
  return present(
    actor,
    await admins(db)
      .where('u.id', '=', id)
      .executeTakeFirstOrThrow(() => notFound()),
  )
}
