import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { createAdmin, updateAdmin } from '@meridian/contract/people.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { deleteUser, insertUser, lockUser, updateUser } from './accounts.ts'
import { hangingOn, refuseWhatHangs } from './hanging.ts'
import { type LinkBase, makeLink } from './invitations.ts'
import type { Admin } from './people.visible.ts'

/** Adds a member of the provider's staff. Without a password the answer carries a one-time link. */
export async function create(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof createAdmin>,
  base: LinkBase,
) {
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return inTransaction(db, async (tx) => {
    const id = await insertUser(tx, actor, { ...body, type: 'IBC', schoolId: null, passwordHash })
    const invitation = passwordHash ? null : await makeLink(tx, id, base)
    const { name, email } = body
    await audit(tx, actor, 'created', 'admin', id, { name, email })
    return { id, invitation }
  })
}

/** Changes the name, email and phone of a member of the staff. */
export async function update(
  db: Database,
  actor: Actor,
  admin: Admin,
  body: BodyOf<typeof updateAdmin>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await updateUser(tx, admin.id, body.version, body)
    const { name, email } = body
    await audit(tx, actor, 'changed', 'admin', admin.id, { name, email })
  })
}

/** Deletes a member of the staff on whom nothing hangs. Answers 409, saying what does, otherwise. */
export async function remove(
  db: Database,
  actor: Actor,
  admin: Admin,
  t: Translate,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, admin.id)
    refuseWhatHangs(await hangingOn(tx, admin.id), admin.name, t)
    await deleteUser(tx, admin.id)
    const { name, email } = admin
    await audit(tx, actor, 'deleted', 'admin', admin.id, { name, email })
  })
}
