import type { NotificationChoices } from '@meridian/contract/notifications.ts'
import type { NotificationKind } from '@meridian/contract/notifications.types.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { isFor } from './kind.ts'
import { told } from './notifications.queries.ts'

/** Notes that everything that was told up to a moment is read; nothing that is told later, whatever the moment says. */
export async function readAll(db: Database, actor: Actor, until: string): Promise<void> {
  const moment = sql<Date>`least(${until}::timestamptz, now())`
  await db
    .insertInto('notification_choices')
    .values({ tenant_id: actor.tenantId, user_id: actor.userId, read_until: moment })
    .onConflict((row) =>
      row.column('user_id').doUpdateSet({
        read_until: sql<Date>`greatest(notification_choices.read_until, excluded.read_until)`,
      }),
    )
    .execute()
}

const one = compiledFor((db, viewer, { id }: Slots<{ id: string }>) =>
  db.selectFrom(told(viewer).as('n')).where('n.id', '=', id).select(['n.kind', 'n.id']),
)

/**
 * Notes that one notification is read as far as it was shown.
 * @throws CallError invalid for one that the actor is not told, or no more
 */
export async function readOne(
  db: Database,
  actor: Actor,
  id: string,
  until: string,
): Promise<void> {
  const [row] = await one(db, actor, { id })
  if (!row) throw invalidField('id', 'validation.not_available')
  await db
    .insertInto('notification_readings')
    .values({
      tenant_id: actor.tenantId,
      user_id: actor.userId,
      kind: row.kind,
      subject_id: row.id.slice(row.kind.length + 1),
      until: sql<Date>`least(${until}::timestamptz, now())`,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'subject_id']).doUpdateSet({
        until: sql<Date>`greatest(notification_readings.until, excluded.until)`,
      }),
    )
    .execute()
}

const usual: NotificationChoices = {
  off: [],
  digest: true,
  digest_hour: null,
  digest_weekend: false,
}

/** What the actor wants to be told; everything until they choose. */
export async function choicesOf(db: Database, actor: Actor): Promise<NotificationChoices> {
  const row = await db
    .selectFrom('notification_choices')
    .where('user_id', '=', actor.userId)
    .select(['off', 'digest', 'digest_hour', 'digest_weekend'])
    .executeTakeFirst()
  return row ? { ...row, off: row.off as NotificationKind[] } : usual
}

/**
 * Changes what the actor wants to be told.
 * @throws CallError invalid for a kind that is not for them
 */
export async function saveChoices(
  db: Database,
  actor: Actor,
  changes: Partial<NotificationChoices>,
): Promise<void> {
  const { off = [] } = changes
  const strange = off.findIndex((kind) => !isFor(actor, kind))
  if (strange >= 0) throw invalidField(`off.${strange}`, 'validation.not_available')
  const chosen = { ...changes, ...(changes.off && { off: [...new Set(off)] }) }
  await db
    .insertInto('notification_choices')
    .values({ tenant_id: actor.tenantId, user_id: actor.userId, ...chosen })
    .onConflict((row) => row.column('user_id').doUpdateSet({ user_id: actor.userId, ...chosen }))
    .execute()
}
