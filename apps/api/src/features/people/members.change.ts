import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import type { MailIsOn } from '../session/notices.shared.ts'
import { type PersonFields, updateUser } from './accounts.ts'
import {
  type Classroom,
  classesOf,
  holdMember,
  type Member,
  type MemberKind,
  setClasses,
} from './members.ts'
import { countingTaken } from './taken.shared.ts'

interface Changing {
  db: Database
  actor: Actor
  config: MailIsOn
}

interface Change {
  kind: MemberKind
  member: Member
  /** The new fields and classes; classes that are left out stay as they are. */
  body: PersonFields & { version?: number | undefined; class_ids?: string[] | undefined }
}

/**
 * Changes the user and the classes of a student or a teacher, with one entry in the audit log.
 * @param also makes the further changes of the kind, refuses classes that do not fit, and returns its part of the audit entry
 * @throws CallError stale where the person or the classes have changed since the form was loaded
 */
export async function changeMember(
  { db, actor, config }: Changing,
  { kind, member, body }: Change,
  also: (tx: Tx, after: Classroom[], before: Classroom[]) => Promise<object> = async () => ({}),
): Promise<void> {
  await countingTaken(db, actor, () =>
    inTransaction(db, async (tx) => {
      const held = await holdMember(tx, kind, member, body.version)
      const changed = await updateUser(
        tx,
        { actor, config },
        member.user_id,
        held.user_version,
        body,
      )
      const { class_ids: ids } = body
      const after = ids ? await classesOf(tx, member.tenant_id, ids) : held.classes
      const more = await also(tx, after, held.classes)
      const classes = await setClasses(tx, kind, member, held.classes, after)
      const details = { ...changed, ...more, classes, ...blindly(body.version) }
      await audit(tx, actor, 'changed', kind, member.id, details)
    }),
  )
}
