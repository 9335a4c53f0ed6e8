import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Paper } from '../../visible/papers.ts'

/**
 * Refuses to take a paper from a class whose students have answered: their attempts would belong to no class.
 * Students who have the paper through another class as well do not count.
 * @throws CallError in_use where there are such students
 */
export async function keepAnswered(tx: Tx, paperId: string, classIds: string[]): Promise<void> {
  const { rows } = await sql<{ students: string; classes: string | null }>`
    select count(distinct a.student_id) as students, string_agg(distinct c.name, ', ') as classes
    from paper_classes pc
    join classrooms c on c.id = pc.classroom_id
    join enrolments e on e.classroom_id = pc.classroom_id
    join attempts a on a.paper_id = pc.paper_id and a.student_id = e.student_id
    where pc.paper_id = ${paperId} and pc.classroom_id <> all(${classIds}::uuid[])
      and not exists (
        select from enrolments k
        where k.student_id = a.student_id and k.classroom_id = any(${classIds}::uuid[]))`.execute(
    tx,
  )
  const count = Number(rows[0]?.students ?? 0)
  if (count === 0) return
  const problem = { key: 'papers.class_in_use', values: { count, classes: rows[0]?.classes ?? '' } }
  throw new CallError('in_use', { ...problem, fields: [{ path: 'classes', ...problem }] })
}

/** Makes these classes the ones that a paper is given to. */
export async function setClasses(tx: Tx, paper: Paper, classIds: string[]): Promise<void> {
  await sql`
    delete from paper_classes where paper_id = ${paper.id} and classroom_id <> all(${classIds}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into paper_classes (tenant_id, paper_id, classroom_id)
    select ${paper.tenant_id}::uuid, ${paper.id}::uuid, id from unnest(${classIds}::uuid[]) as id
    on conflict do nothing`.execute(tx)
}

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
