import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { nameIn } from '../../platform/messages/named.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'

/**
 * How many students each grade of the actor's school has, and how many of them are in no class of the present year, enabled or disabled, and are not blocked; by
 * grade, and only grades with students.
 */
export async function gradesOfSchool(db: Reader, actor: Actor, language: Language) {
  const rows = await db
    .selectFrom('students as s')
    .innerJoin('grades as g', 'g.id', 's.grade_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.tenant_id', '=', ownSchool(actor))
    .groupBy('g.id')
    .select(['g.id', nameIn('g', language).as('name')])
    .select(sql<number>`count(*)::int`.as('students'))
    .select(
      sql<number>`(count(*) filter (where u.active and not exists (
        select from enrolments e join classrooms c on c.id = e.classroom_id
        where e.student_id = s.id and c.year_id is null)))::int`.as('unplaced'),
    )
    .orderBy('g.level')
    .execute()
  return rows
}
