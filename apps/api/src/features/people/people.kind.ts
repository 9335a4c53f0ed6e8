import type { Language } from '@meridian/contract/core/language.ts'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import type { Loader } from '../../platform/http/bind.ts'
import type { Hanging } from '../../platform/removal.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { PersonCan } from './people.policy.ts'

/** Who a row speaks of, whatever its kind. `active` is what blocking turns. */
export interface Person {
  id: string
  userId: string
  name: string
  email: string
  active: boolean
}

/**
 * What makes students, teachers, school admins and the provider's staff differ for the calls they share: blocking,
 * inviting, deleting, and doing so to several.
 */
export interface Kind<Row, Data> {
  /** As the audit names it. */
  entity: 'student' | 'teacher' | 'school admin' | 'admin'
  load: Loader<Row>
  personOf(row: Row): Person
  can(actor: Actor, row: Row): PersonCan
  /** Whether the actor is kept out of the account of somebody who has a password: neither link nor another email. */
  keepsOut(actor: Actor, row: Row): boolean
  describe(db: Reader, actor: Actor, id: string, language: Language): Promise<Data>
  setActive(tx: Tx, person: Person, active: boolean): Promise<void>
  hangingOn(db: Reader, row: Row): Promise<Hanging>
  /** Takes the person away, as whom they are of this kind; rows that go with them included. */
  erase(tx: Tx, row: Row): Promise<void>
  /** Message keys: for those who were deleted, for several of them (a plural), and for what a deletion takes. */
  deleted: string
  deletedSeveral: string
  goes(row: Row): string
}
