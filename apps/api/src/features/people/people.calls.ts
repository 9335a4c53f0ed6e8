import type { UserType } from '@meridian/contract/core/access.ts'
import type { BulkResult } from '@meridian/contract/core/bulk.ts'
import type { Removal } from '@meridian/contract/core/removal.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../platform/http/bind.ts'
import { bulkAnswer, eachForItself } from '../../platform/http/bulk.ts'
import { CallError } from '../../platform/http/errors.ts'
import { refuseDeletion, removalOf, type Subject, type Words } from '../../platform/removal.ts'
import { type Actor, requireConfirmed } from '../../platform/session/actor.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { requireStrong } from '../session/passwords.shared.ts'
import { hasPassword, insertUser, lockUser, type PersonFields } from './accounts.ts'
import { type LinkBase, linkBase, makeLink } from './invitations.ts'
import type { Kind, Person } from './people.kind.ts'
import type { PersonCan } from './people.policy.ts'
import { countingTaken } from './taken.shared.ts'

type Call = Context & { actor: Actor }

/** Answers 403 where the policy says no, with the reason where it is that one's own account is meant. */
export function requireMay<Row, Data>(
  kind: Kind<Row, Data>,
  actor: Actor,
  row: Row,
  action: keyof PersonCan,
): void {
  if (kind.can(actor, row)[action]) return
  const own = kind.personOf(row).userId === actor.userId
  throw new CallError('forbidden', own ? { key: 'people.not_yourself' } : {})
}

/**
 * Adds a person: their user, and in `join` what makes them one of their kind, which gives its id and what the audit
 * keeps. Without a password the answer carries a one-time link.
 */
export async function create(
  db: Database,
  actor: Actor,
  body: PersonFields & { password?: string | undefined },
  base: LinkBase,
  kind: {
    entity: Kind<unknown, unknown>['entity']
    type: UserType
    schoolOf: (tx: Reader) => Promise<string | null>
    join: (tx: Tx, userId: string) => Promise<{ id: string; details: Record<string, unknown> }>
  },
) {
  if (body.password) {
    const school = await schoolNamed(db, await kind.schoolOf(db))
    requireStrong(body.password, { ...body, type: kind.type, school })
  }
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return countingTaken(db, actor, () =>
    inTransaction(db, async (tx) => {
      const schoolId = await kind.schoolOf(tx)
      const userId = await insertUser(tx, actor, {
        ...body,
        type: kind.type,
        schoolId,
        passwordHash,
      })
      const { id, details } = await kind.join(tx, userId)
      const invitation = passwordHash
        ? null
        : await makeLink(tx, actor, { userId, known: false }, base)
      const { name, email } = body
      await audit(tx, actor, 'created', kind.entity, id, { name, email, ...details })
      return { id, invitation }
    }),
  )
}

async function schoolNamed(db: Reader, id: string | null): Promise<string | null> {
  const row = id
    ? await db.selectFrom('schools').where('id', '=', id).select('name').executeTakeFirst()
    : undefined
  return row?.name ?? null
}

/** Blocks or admits a person, whichever they are not; blocking ends their sessions. 403 for those who may not. */
export async function block<Row, Data>(kind: Kind<Row, Data>, call: Call, row: Row) {
  const { db, actor, t, language } = call
  const { id, name, active } = kind.personOf(row)
  await setActive(kind, call, row, !active)
  const data = await kind.describe(db, actor, id, language)
  return { data, message: t(active ? 'people.was_blocked' : 'people.admitted', { name }) }
}

/** Blocks or admits a person; gives false where it was so already. */
async function setActive<Row, Data>(
  kind: Kind<Row, Data>,
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  row: Row,
  active: boolean,
): Promise<boolean> {
  requireMay(kind, actor, row, 'block')
  const person = kind.personOf(row)
  // Nothing to write down where it was so already.
  if (person.active === active) return false
  await inTransaction(db, async (tx) => {
    await kind.setActive(tx, person, active)
    await audit(tx, actor, active ? 'admitted' : 'blocked', kind.entity, person.id)
  })
  return true
}

/**
 * Makes a person a new one-time link; earlier ones end. 403 for those who may not, and for a session whose password was not
 * confirmed. Whoever has a password already is told by mail.
 */
export async function invite<Row, Data>(kind: Kind<Row, Data>, call: Call, row: Row) {
  const { db, actor, config, request, t } = call
  requireMay(kind, actor, row, 'invite')
  requireConfirmed(actor)
  const { id, userId, name } = kind.personOf(row)
  const data = await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const known = await hasPassword(tx, userId)
    if (known && kind.keepsOut(actor, row))
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

/** What the deletion of a person would do. 403 for those who may not delete them. */
export async function removal<Row, Data>(
  kind: Kind<Row, Data>,
  { db, actor, t, language }: Call,
  row: Row,
): Promise<{ data: Removal }> {
  requireMay(kind, actor, row, 'delete')
  const hanging = await kind.hangingOn(db, row)
  return { data: removalOf(subjectOf(kind, row), hanging, { t, language }) }
}

/** Deletes a person. 403 for those who may not; 409, naming it, where work hangs on them. */
export async function remove<Row, Data>(kind: Kind<Row, Data>, call: Call, row: Row) {
  await erase(kind, call, row)
  return { message: call.t(kind.deleted) }
}

async function erase<Row, Data>(
  kind: Kind<Row, Data>,
  { db, actor, ...words }: Pick<Call, 'db' | 'actor'> & Words,
  row: Row,
): Promise<void> {
  requireMay(kind, actor, row, 'delete')
  const { id, userId, name, email } = kind.personOf(row)
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    refuseDeletion(subjectOf(kind, row), await kind.hangingOn(tx, row), words)
    await kind.erase(tx, row)
    await audit(tx, actor, 'deleted', kind.entity, id, { name, email })
  })
}

/** Blocks, admits or deletes several people, each for itself. */
export async function bulk<Row, Data>(
  kind: Kind<Row, Data>,
  call: Call,
  body: { action: 'delete' | 'enable' | 'disable'; ids: readonly string[] },
): Promise<{ data: BulkResult; message?: string }> {
  const { db, actor, t } = call
  const data = await eachForItself(body, {
    db,
    actor,
    t,
    load: kind.load,
    change: (row, action) =>
      action === 'delete'
        ? erase(kind, call, row)
        : setActive(kind, call, row, action === 'enable'),
  })
  const sentence = {
    delete: kind.deletedSeveral,
    enable: 'people.admitted_several',
    disable: 'people.blocked_several',
  }
  return bulkAnswer(data, t, (count) => t(sentence[body.action], { count }))
}

function subjectOf<Row, Data>(kind: Kind<Row, Data>, row: Row): Subject {
  const { name, active }: Person = kind.personOf(row)
  return {
    name,
    things: 'people.hanging',
    goes: kind.goes(row),
    keeps: active ? 'people.in_use' : 'people.in_use_blocked',
    instead: active ? 'disable' : null,
  }
}
