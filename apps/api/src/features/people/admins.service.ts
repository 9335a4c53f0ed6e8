import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { Admin as AdminData, createAdmin, updateAdmin } from '@meridian/contract/people.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { requireMay } from '../../platform/managed/calls.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import { type Admin, loadAdmin } from '../../visible/people.ts'
import type { MailIsOn } from '../session/notices.shared.ts'
import { deleteUser, updateUser } from './accounts.ts'
import { describeAdmin } from './admins.queries.ts'
import type { LinkBase } from './invitations.ts'
import * as people from './people.calls.ts'
import { personKind } from './people.kind.ts'
import { adminCan } from './people.policy.ts'
import { countingTaken } from './taken.shared.ts'

/** The calls on the provider's staff that all managed things have. */
export const admins = personKind<Admin, AdminData>({
  entity: 'admin',
  load: loadAdmin,
  can: adminCan,
  userIdOf: ({ id }) => id,
  describe: ({ db, actor }, id) => describeAdmin(db, actor, id),
  erase: (tx, { id }) => deleteUser(tx, id),
  deleted: 'people.admin_deleted',
})

/** Adds a member of the provider's staff. */
export function create(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof createAdmin>,
  base: LinkBase,
) {
  return people.create(db, actor, body, base, {
    entity: 'admin',
    type: 'IBC',
    schoolOf: async () => null,
    join: async (_, id) => ({ id, details: {} }),
  })
}

/**
 * Changes the name, email and phone of a member of the provider's staff.
 * @throws CallError stale where the member has been changed since the form was loaded
 */
export async function update(
  db: Database,
  actor: Actor,
  admin: Admin,
  body: BodyOf<typeof updateAdmin>,
  config: MailIsOn,
): Promise<void> {
  requireMay(admins, actor, admin, 'edit')
  await countingTaken(db, actor, () =>
    inTransaction(db, async (tx) => {
      const changed = await updateUser(tx, { actor, config }, admin.id, body.version, body)
      await audit(tx, actor, 'changed', 'admin', admin.id, {
        ...changed,
        ...blindly(body.version),
      })
    }),
  )
}
