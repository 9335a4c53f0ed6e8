import { type RawBuilder, sql } from 'kysely'
import { areaOf } from '../../platform/audit.deeds.ts'
import type { AuditAction } from '../../platform/audit.entries.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { YearRow } from './years.state.ts'

type Kind = 'classroom' | 'student'

/** Writes a row of the audit for each thing of `rows` (`id`, `details`), in one statement, as `audit` of the platform writes one. */
async function auditEach<E extends Kind>(
  tx: Tx,
  actor: Actor,
  { tenant_id }: YearRow,
  entity: E,
  action: AuditAction<E>,
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into audit_log (actor_id, tenant_id, address, area, action, entity, entity_id, details)
    select ${actor.userId}, ${tenant_id}, ${actor.address ?? null}, ${areaOf(entity, action)}, ${action}, ${entity}, r.id, r.details
    from (${rows}) r`.execute(tx)
}

/** Writes down which classes were archived and which were made, with who is in them. */
export async function auditClasses(tx: Tx, actor: Actor, year: YearRow): Promise<void> {
  await auditEach(
    ...([tx, actor, year, 'classroom', 'archived'] as const),
    sql`select c.id, jsonb_build_object('year', ${year.name}::text) as details
      from classrooms c where c.tenant_id = ${year.tenant_id} and c.year_id = ${year.before_id}`,
  )
  await auditEach(
    ...([tx, actor, year, 'classroom', 'created'] as const),
    sql`select p.made_id as id, jsonb_build_object('name', p.name, 'student_ids', jsonb_build_object('removed', '[]'::jsonb, 'added',
        coalesce((select jsonb_agg(e.student_id) from enrolments e where e.classroom_id = p.made_id), '[]'))) as details
      from planned_classes p where p.year_id = ${year.id} and p.fate = 'up'`,
  )
}

/** Writes down whose accounts were blocked, because they have left. */
export async function auditLeavers(tx: Tx, actor: Actor, year: YearRow): Promise<void> {
  await auditEach(
    ...([tx, actor, year, 'student', 'blocked'] as const),
    sql`select m.student_id as id, '{}'::jsonb as details from year_moves m where m.year_id = ${year.id} and m.blocked`,
  )
}

/** Writes down the way back: the classes that are gone, those that are back, and whose accounts are let in again. */
export async function auditBack(tx: Tx, actor: Actor, year: YearRow): Promise<void> {
  await auditEach(
    ...([tx, actor, year, 'classroom', 'deleted'] as const),
    sql`select p.made_id as id, jsonb_build_object('name', p.name) as details
      from planned_classes p where p.year_id = ${year.id} and p.made_id is not null`,
  )
  await auditEach(
    ...([tx, actor, year, 'classroom', 'unarchived'] as const),
    sql`select c.id, jsonb_build_object('year', ${year.name}::text) as details
      from classrooms c where c.tenant_id = ${year.tenant_id} and c.year_id = ${year.before_id}`,
  )
  await auditEach(
    ...([tx, actor, year, 'student', 'admitted'] as const),
    sql`select m.student_id as id, '{}'::jsonb as details from year_moves m where m.year_id = ${year.id} and m.blocked`,
  )
}
