import { type RawBuilder, sql } from 'kysely'
import { areaOf } from './audit.deeds.ts'
import type { AuditAction, AuditDetails, AuditEntity, AuditEntries } from './audit.entries.ts'
import { compiled } from './database/compiled.ts'
import type { Database } from './database/connect.ts'
import { json, jsonText } from './database/json.ts'
import type { Slots, Value } from './database/slots.ts'
import { tenantOf } from './database/tenants.ts'
import { inTransaction, type Reader, type Tx } from './database/transaction.ts'
import type { Actor } from './session/actor.ts'

/**
 * Writes down who did what, in the transaction of the change itself, so that neither exists without the other.
 * `audit.entries.ts` lists for each entity its actions, past participles ("created", "graded"), and the details that a later
 * reader needs; never a password or token.
 */
export async function audit<E extends AuditEntity, A extends AuditAction<E>>(
  tx: Tx,
  actor: (Pick<Actor, 'userId' | 'schoolId'> & { address?: string | null | undefined }) | null,
  action: A,
  entity: E,
  entityId: string | null,
  ...[details]: AuditDetails<E, A>
): Promise<void> {
  await write(tx, {
    actor_id: actor?.userId ?? null,
    tenant_id: tenantOf(actor?.schoolId ?? null),
    area: areaOf(entity, action),
    action,
    entity,
    entity_id: entityId,
    address: actor?.address ?? null,
    details: JSON.stringify(details ?? {}),
  })
}

/**
 * A part of a statement that writes down one deed of each row that another part gives, which has an `id` and a `tenant_id`: as
 * `audit` does, within the statement of the change itself.
 */
export function auditEach<E extends AuditEntity, A extends AuditAction<E>>(
  rows: string,
  { actorId, address }: { actorId: Value<string | null>; address: Value<string | null> },
  action: A,
  entity: E,
  ...[details]: AuditDetails<E, A>
): RawBuilder<unknown> {
  return sql`
    insert into audit_log (actor_id, tenant_id, area, action, entity, entity_id, address, details)
    select ${actorId}::uuid, r.tenant_id, ${areaOf(entity, action)}::text, ${action}::text, ${entity}::text, r.id,
      ${address}::text, ${json(details ?? {})}
    from ${sql.table(rows)} r`
}

/**
 * Writes down what nobody who is known did, such as a login with a wrong password, with where it came from.
 * @param tenantId whose account it was about; the publisher's where there is none
 */
export async function auditStranger<E extends AuditEntity, A extends AuditAction<E>>(
  db: Reader,
  { address, tenantId }: { address: string; tenantId: string | null },
  action: A,
  entity: E,
  entityId: string | null,
  ...[details]: AuditDetails<E, A>
): Promise<void> {
  await write(db, {
    actor_id: null,
    tenant_id: tenantOf(tenantId),
    area: areaOf(entity, action),
    action,
    entity,
    entity_id: entityId,
    address,
    details: JSON.stringify(details ?? {}),
  })
}

/**
 * Writes down that a call was refused to somebody, unless it was so within the last seconds. It is one statement, the same for
 * every call and every id, so that nothing can be told from what it takes.
 */
export async function auditRefusal(
  db: Reader,
  actor: Actor,
  details: AuditEntries['call']['refused'],
  onceIn: number,
): Promise<void> {
  await sql`
    insert into audit_log (actor_id, tenant_id, area, action, entity, address, details)
    select ${actor.userId}, ${actor.tenantId}, ${areaOf('call', 'refused')}, 'refused', 'call', ${actor.address ?? null},
      ${JSON.stringify(details)}::text::jsonb
    where not exists (
      select from audit_log l where l.actor_id = ${actor.userId} and l.at > now() - make_interval(secs => ${onceIn}::int)
        and l.entity = 'call' and l.details ->> 'call' = ${details.call}::text)`.execute(db)
}

/** Writes down that a table was taken away as a file, before its first row leaves. */
export function auditExport(
  db: Database,
  actor: Actor,
  details: AuditEntries['table']['exported'],
): Promise<void> {
  return inTransaction(db, (tx) => audit(tx, actor, 'exported', 'table', null, details))
}

/**
 * The fields of a thing that a change gave another value, for the details of an audit row: `{ name: { from: 'Salma',
 * to: 'Selma' } }`. Fields that stayed the same are left out.
 */
export function changesOf<T extends Record<string, unknown>>(
  before: T,
  after: { [K in keyof T]?: T[K] },
): Record<string, { from: unknown; to: unknown }> {
  const changed = Object.keys(before).filter((key) => key in after && after[key] !== before[key])
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]))
}

interface Line {
  actor_id: string | null
  tenant_id: string
  area: string
  action: string
  entity: string
  entity_id: string | null
  address: string | null
  /** JSON as text. */
  details: string
}
const write = compiled((tx, line: Slots<Line>) =>
  tx.insertInto('audit_log').values({
    actor_id: line.actor_id,
    tenant_id: line.tenant_id,
    area: line.area,
    action: line.action,
    entity: line.entity,
    entity_id: line.entity_id,
    address: line.address,
    details: jsonText(line.details),
  }),
)
