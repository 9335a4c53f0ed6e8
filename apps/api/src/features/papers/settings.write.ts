import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Paper } from '../../visible/papers.ts'

/**
 * Makes these units the ones that a paper is about. A worksheet or assignment is in one unit of the library: where
 * that unit is not among them the paper moves to the first one, and where there are none it keeps its unit.
 */
export async function setUnits(
  tx: Tx,
  paper: Pick<Paper, 'id' | 'tenant_id'>,
  unitIds: string[],
): Promise<void> {
  await sql`
    update resources r set unit_id = first.id, lesson_id = null
    from (select id from units where id = any(${unitIds}::uuid[]) order by position limit 1) first
    where r.paper_id = ${paper.id} and r.unit_id <> all(${unitIds}::uuid[])`.execute(tx)
  await sql`
    delete from paper_units pu where pu.paper_id = ${paper.id} and pu.unit_id <> all(${unitIds}::uuid[])
      and not exists (
        select from resources r where r.paper_id = pu.paper_id and r.unit_id = pu.unit_id)`.execute(
    tx,
  )
  await sql`
    insert into paper_units (tenant_id, paper_id, unit_id)
    select ${paper.tenant_id}::uuid, ${paper.id}::uuid, id from unnest(${unitIds}::uuid[]) as id
    on conflict do nothing`.execute(tx)
}
