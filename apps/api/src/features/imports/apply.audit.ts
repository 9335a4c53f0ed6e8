import { sql } from 'kysely'
import { areaOf } from '../../platform/audit.deeds.ts'
import type { AuditAction } from '../../platform/audit.entries.ts'
import type { Writing } from './apply.types.ts'
import { records } from './rows.store.ts'

/** One change of an import, as the audit log has it. */
export type ImportedDeed = Deed<'student' | 'teacher'> | Deed<'classroom'>
interface Deed<Entity extends 'student' | 'teacher' | 'classroom'> {
  action: AuditAction<Entity>
  entity: Entity
  entity_id: string
  details: object
}

/** Writes many entries of the audit log in one statement, as `audit` of the platform writes one. */
export async function auditMany(
  { tx, actor, one }: Pick<Writing, 'tx' | 'actor' | 'one'>,
  rows: readonly ImportedDeed[],
): Promise<void> {
  const placed = rows.map((row) => ({
    ...row,
    area:
      row.entity === 'classroom' ? areaOf(row.entity, row.action) : areaOf(row.entity, row.action),
  }))
  await sql`insert into audit_log (actor_id, tenant_id, address, area, action, entity, entity_id, details)
    select ${actor.userId}, ${one.tenant_id}, ${actor.address ?? null}, r.area, r.action, r.entity, r.entity_id, r.details
    from ${records(placed, 'area text, action text, entity text, entity_id uuid, details jsonb')}`.execute(
    tx,
  )
}
