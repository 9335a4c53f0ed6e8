import { audit } from '../../platform/audit.ts'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Binned } from '../../platform/managed/bin.ts'
import type { Blockable } from '../../platform/managed/managed.ts'
import { type Dependents, unlessInUse } from '../../platform/managed/removal.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { lockUser, setUserActive } from './accounts.ts'
import { dependentsOf } from './dependents.ts'
import type { PersonCan } from './people.policy.ts'

/** The fields that rows of all kinds of people have. Blocking changes `active`. */
export interface PersonRow {
  id: string
  name: string
  email: string
  active: boolean
}

/** The calls on one kind of people: those of every managed thing, and those that need the person's user. */
export interface Kind<Row extends PersonRow, Data> extends Blockable<Row, Data> {
  entity: 'student' | 'teacher' | 'school admin' | 'admin'
  can(actor: Actor, row: Row): PersonCan
  userIdOf(row: Row): string
  /** Tells whether the actor may give no link and no other email to a person who has a password (decision 047). */
  keepsOut(actor: Actor): boolean
}

/** The parts that students, teachers, school admins and the provider's staff each declare for themselves. */
interface Own<Row extends PersonRow, Data>
  extends Pick<Kind<Row, Data>, 'entity' | 'load' | 'can' | 'userIdOf' | 'describe' | 'deleted'> {
  /** Deletes the row of this kind, with the rows that are deleted with it. */
  erase(tx: Tx, row: Row): Promise<void>
  keepsOut?(actor: Actor): boolean
  /** Blocks or unblocks the person; without it, the account is blocked. */
  setActive?(tx: Tx, row: Row, active: boolean): Promise<void>
  /** Counts the dependents; without it, those of the account. */
  dependentsOf?(db: Reader, row: Row): Promise<Dependents>
  /** Tells the bin of the person; without it, of the account with all that hangs on it. */
  binned?(row: Row): Partial<Binned>
  /** The names of the person's classes, for the bin. */
  placeOf?(tx: Tx, row: Row): Promise<string | null>
  /** The message keys of the answer to deleting several people (a plural), and of the rows that a deletion takes with it. */
  deletedSeveral?: string
  goes?(row: Row): string
}

const kinds = {
  student: 'student',
  teacher: 'teacher',
  'school admin': 'school_admin',
  admin: 'admin',
} as const

async function tenantOf(tx: Tx, userId: string): Promise<string> {
  const { tenant_id } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('tenant_id')
    .executeTakeFirstOrThrow(() => notFound())
  return tenant_id
}

/** Makes the calls of one kind of people from the parts that are its own. */
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
    binned: async (tx, row) => ({
      ...{ kind: kinds[entity], table: 'users', rowId: userIdOf(row), subjectId: row.id },
      ...{ tenantId: await tenantOf(tx, userIdOf(row)), name: row.name },
      place: (await own.placeOf?.(tx, row)) ?? '',
      ...own.binned?.(row),
    }),
    async erase(tx, row) {
      await own.erase(tx, row)
      return { name: row.name, email: row.email }
    },
  }
}
