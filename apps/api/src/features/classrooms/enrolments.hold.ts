import { sql } from 'kysely'
import { isId } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'

export interface HeldStudent {
  id: string
  name: string
  grade_id: string
}

export interface HeldClass {
  id: string
  name: string
  grade_id: string
  /** How many students it has. */
  students: number
}

/**
 * Holds students of a school, so that none of them gets another grade or is deleted meanwhile. Students are held before
 * classes, as the form of a student holds them.
 * @returns those that the school has, by id
 */
export async function holdStudents(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, HeldStudent>> {
  const { rows } = await sql<HeldStudent>`select s.id, s.grade_id, u.name
    from students s join users u on u.id = s.user_id
    where s.tenant_id = ${tenantId} and s.id = any(${ids.filter(isId)}::uuid[])
    order by s.id for share of s`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Holds classes of a school, so that nobody else changes who is in them. All changes hold them in the order of their ids.
 * @returns those of the present year that the school has, by id
 */
export async function holdClasses(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, HeldClass>> {
  const wanted = ids.filter(isId)
  await sql`select from classrooms where tenant_id = ${tenantId} and id = any(${wanted}::uuid[]) and year_id is null
    order by id for update`.execute(tx)
  const { rows } = await sql<HeldClass>`select c.id, c.name, c.grade_id,
      (select count(*)::int from enrolments e where e.classroom_id = c.id) as students
    from classrooms c where c.tenant_id = ${tenantId} and c.year_id is null and c.id = any(${wanted}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
