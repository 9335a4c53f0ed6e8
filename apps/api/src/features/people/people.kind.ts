import { audit } from '../../platform/audit.ts'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import type { Blockable } from '../../platform/managed/managed.ts'
import { type Dependents, unlessInUse } from '../../platform/managed/removal.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { lockUser, setUserActive } from './accounts.ts'
import { dependentsOf } from './dependents.ts'
import type { PersonCan } from './people.policy.ts'

/** What is known of a person whatever their kind. `active` is what blocking turns. */
export interface PersonRow {
  id: string
  name: string
  email: string
  active: boolean
}

/** People of one kind: managed like other things, and each has a user. */
export interface Kind<Row extends PersonRow, Data> extends Blockable<Row, Data> {
  entity: 'student' | 'teacher' | 'school admin' | 'admin'
  can(actor: Actor, row: Row): PersonCan
  userIdOf(row: Row): string
  /** Whether the actor is kept out of the account of somebody who has a password: neither link nor another email. */
  keepsOut(actor: Actor): boolean
}

/** What students, teachers, school admins and the provider's staff say each for themselves. */
interface Own<Row extends PersonRow, Data>
  extends Pick<Kind<Row, Data>, 'entity' | 'load' | 'can' | 'userIdOf' | 'describe' | 'deleted'> {
  /** Takes the person away, as whom they are of this kind; rows that go with them included. */
  erase(tx: Tx, row: Row): Promise<void>
  keepsOut?(actor: Actor): boolean
  /** Without it, it is the account that is blocked. */
  setActive?(tx: Tx, row: Row, active: boolean): Promise<void>
  /** Without it, the dependents of the account. */
  dependentsOf?(db: Reader, row: Row): Promise<Dependents>
  /** Message keys: for several that were deleted (a plural), and for what a deletion takes. */
  deletedSeveral?: string
  goes?(row: Row): string
}

/** People of one kind for the calls that they all have, from what is their own. */
export function personKind<Row extends PersonRow, Data>(own: Own<Row, Data>): Kind<Row, Data> {
  const { entity, userIdOf } = own
  return {
    keepsOut: () => false,
    setActive: (tx, row, active) => setUserActive(tx, userIdOf(row), active),
    deletedSeveral: 'people.deleted_several',
    ...own,
    whyNot: (actor, row) => (userIdOf(row) === actor.userId ? 'people.not_yourself' : undefined),
    on: {
      audit: (tx, actor, id) => audit(tx, actor, 'admitted', entity, id),
      said: 'people.admitted',
      saidOfSeveral: 'people.admitted_several',
    },
    off: {
      audit: (tx, actor, id) => audit(tx, actor, 'blocked', entity, id),
      said: 'people.was_blocked',
      saidOfSeveral: 'people.blocked_several',
    },
    ...unlessInUse({
      subjectOf: (row: Row) => ({
        name: row.name,
        things: 'people.dependents',
        goes: own.goes?.(row) ?? 'people.removal',
        keeps: row.active ? 'people.in_use' : 'people.in_use_blocked',
        instead: row.active ? 'disable' : null,
      }),
      dependentsOf: own.dependentsOf ?? ((db, row) => dependentsOf(db, userIdOf(row))),
    }),
    hold: (tx, row) => lockUser(tx, userIdOf(row)),
    async erase(tx, row) {
      await own.erase(tx, row)
      return { name: row.name, email: row.email }
    },
  }
}
