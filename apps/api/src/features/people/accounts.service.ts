import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/http/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Account, lockUser, toggleUser } from './accounts.ts'
import { type LinkBase, makeLink } from './invitations.ts'

/** What a student, a teacher and a member of the staff have in common: a row, and the user behind it. */
export interface Person {
  entity: 'student' | 'teacher' | 'admin' | 'school admin'
  id: string
  account: Account
}

/** Answers 403 where the policy says no, with the reason where it is that one's own account is meant. */
export function requireMay(actor: Actor, account: Pick<Account, 'id'>, may: boolean): void {
  if (may) return
  const own = account.id === actor.userId
  throw new CallError('forbidden', own ? { key: 'people.not_yourself' } : {})
}

/** Blocks or admits a person; blocking ends their sessions. Gives whether they are now admitted. */
export function toggle(db: Database, actor: Actor, person: Person): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const active = await toggleUser(tx, person.account)
    await audit(tx, actor, active ? 'admitted' : 'blocked', person.entity, person.id)
    return active
  })
}

/** Makes a person a new one-time link; earlier ones end. */
export function invite(db: Database, actor: Actor, person: Person, base: LinkBase) {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, person.account.id)
    const invitation = await makeLink(tx, person.account.id, base)
    await audit(tx, actor, 'invited', person.entity, person.id)
    return invitation
  })
}
