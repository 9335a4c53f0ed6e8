import type { UserType } from '@meridian/contract/core/access.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { requireMay } from '../../platform/managed/calls.ts'
import type { Asked } from '../../platform/managed/managed.ts'
import { type Actor, requireConfirmed } from '../../platform/session/actor.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { schoolNames, shortestOf } from '../../visible/schools.ts'
import { requireStrong } from '../session/passwords.shared.ts'
import { hasPassword, insertUser, lockUser, type PersonFields } from './accounts.ts'
import { type LinkBase, linkBase, makeLink } from './invitations.ts'
import type { Kind, PersonRow } from './people.kind.ts'
import { countingTaken } from './taken.shared.ts'

/**
 * Adds a person. Without a password the answer carries a one-time link.
 * @param join adds the row of the kind, such as the student, for the new user; it returns the id of that row and its part of
 *   the audit entry
 */
export async function create(
  db: Database,
  actor: Actor,
  body: PersonFields & { password?: string | undefined },
  base: LinkBase,
  kind: {
    entity: Kind<PersonRow, unknown>['entity']
    type: UserType
    schoolOf: (tx: Reader) => Promise<string | null>
    join: (tx: Tx, userId: string) => Promise<{ id: string; details: Record<string, unknown> }>
  },
) {
  if (body.password) {
    const school = await schoolAsking(db, await kind.schoolOf(db))
    requireStrong(body.password, {
      ...body,
      email: body.email || (body.login_name ?? ''),
      type: kind.type,
      school: school?.name ?? null,
      shortest: school?.shortest,
    })
  }
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return countingTaken(db, actor, () =>
    inTransaction(db, async (tx) => {
      const schoolId = await kind.schoolOf(tx)
      const { id: userId, login_name } = await insertUser(tx, actor, {
        ...body,
        type: kind.type,
        schoolId,
        passwordHash,
      })
      const { id, details } = await kind.join(tx, userId)
      const invitation = passwordHash
        ? null
        : await makeLink(tx, actor, { userId, known: false }, base)
      const { name, email = '' } = body
      const named = login_name === null ? {} : { login_name }
      await audit(tx, actor, 'created', kind.entity, id, { name, email, ...named, ...details })
      return { id, invitation, login: email || (login_name ?? '') }
    }),
  )
}

/** The names of a school, and how long it wants passwords to be. */
async function schoolAsking(db: Reader, id: string | null) {
  return id
    ? await db
        .selectFrom('schools')
        .where('id', '=', id)
        .select([schoolNames('schools').as('name'), shortestOf('schools.id').as('shortest')])
        .executeTakeFirst()
    : undefined
}

/**
 * Makes a new one-time link for a person, which ends earlier ones. A person who has a password already is told by mail.
 * @throws CallError forbidden for an actor who may not, not_confirmed for a session without a confirmed password
 */
export async function invite<Row extends PersonRow, Data>(
  kind: Kind<Row, Data>,
  call: Asked,
  row: Row,
) {
  const { db, actor, config, request, t } = call
  requireMay(kind, actor, row, 'invite')
  requireConfirmed(actor)
  const { id, name } = row
  const userId = kind.userIdOf(row)
  const data = await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const known = await hasPassword(tx, userId)
    if (known && kind.keepsOut(actor))
      throw new CallError('forbidden', { key: 'people.link_theirs' })
    const invitation = await makeLink(tx, actor, { userId, known }, linkBase(config, request))
    const { mailed, link } = invitation
    await audit(tx, actor, 'invited', kind.entity, id, { mailed, shown: link !== null })
    return invitation
  })
  return {
    data,
    message: data.link === null ? t('people.link_mailed', { name }) : t('people.link_made'),
  }
}
