import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { Admin } from '@meridian/contract/people.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/errors.ts'
import { type ListSpec, pageOf } from '../../platform/lists/page.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { statusFilter } from './options.ts'
import { adminCan } from './people.policy.ts'

/** The provider's staff. */
function admins(db: Reader) {
  return db
    .selectFrom('users as u')
    .where('u.type', '=', 'IBC')
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.active', 'u.version'])
}

type Row = Awaited<ReturnType<ReturnType<typeof admins>['executeTakeFirstOrThrow']>>

function present(actor: Actor, row: Row): Admin {
  return { ...row, can: adminCan(actor, row) }
}

/** One page of the provider's staff. Sorts: name, email, active. */
export async function pageOfAdmins(db: Reader, actor: Actor, request: ListRequest, t: Translate) {
  const spec: ListSpec = {
    search: 'u.search_text',
    sorts: { name: 'u.search_text', email: 'u.email', active: 'u.active' },
    order: { column: 'name', direction: 'asc' },
    id: 'u.id',
    filters: statusFilter(t, 'u.active'),
  }
  const page = await pageOf(db, admins(db), spec, request, t)
  return { ...page, data: page.data.map((row) => present(actor, row)) }
}

/** One member of the staff. */
export async function describeAdmin(db: Reader, actor: Actor, id: string): Promise<Admin> {
  return present(
    actor,
    await admins(db)
      .where('u.id', '=', id)
      .executeTakeFirstOrThrow(() => notFound()),
  )
}
