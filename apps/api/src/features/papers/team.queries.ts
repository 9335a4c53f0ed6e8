import { type TeamMember, teamLimits } from '@meridian/contract/team.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { holds } from '../../platform/lists/search.ts'
import type { Paper } from '../../visible/papers.ts'

/** The editors of a paper, and the other teachers of its classes, by name. */
export async function readTeam(db: Database, paper: Paper) {
  const [editors, teachers] = await Promise.all([
    sql<TeamMember>`
      select t.id, u.name from paper_editors pe
      join teachers t on t.id = pe.teacher_id join users u on u.id = t.user_id
      where pe.paper_id = ${paper.id} order by u.search_text, t.id`.execute(db),
    sql<TeamMember>`
      select t.id, u.name from teachers t join users u on u.id = t.user_id
      where t.tenant_id = ${paper.tenant_id} and u.active and u.id <> ${paper.owner_id}
        and exists (
          select from paper_classes pc join classroom_teachers ct on ct.classroom_id = pc.classroom_id
          where pc.paper_id = ${paper.id} and ct.teacher_id = t.id)
        and not exists (
          select from paper_editors pe where pe.paper_id = ${paper.id} and pe.teacher_id = t.id)
      order by u.search_text, t.id limit ${teamLimits.found}`.execute(db),
  ])
  return {
    editors: editors.rows,
    teachers: teachers.rows,
    colleagues_grade: paper.colleagues_grade,
  }
}

/** Teachers of the paper's school whose names hold a text and who could become its editors. */
export async function findColleagues(db: Database, paper: Paper, query: string) {
  const { rows } = await sql<TeamMember>`
    select t.id, u.name from teachers t
    join users u on u.id = t.user_id and u.tenant_id = t.tenant_id
    where t.tenant_id = ${paper.tenant_id} and u.active and u.id <> ${paper.owner_id}
      and ${holds(sql`u.search_text`, query)}
    order by u.search_text, t.id limit ${teamLimits.found}`.execute(db)
  return rows
}
