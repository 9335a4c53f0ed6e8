import type { UserType } from '@meridian/contract/core/access.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Reader as AnyReader } from '../../platform/database/transaction.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { schoolNameFor } from '../../visible/schools.ts'
import { withHours } from '../schools/hours.shared.ts'

/** A person who may log in, as a viewer, with when their last digest was made. */
export interface Person extends Viewer {
  userId: string
  language: Language
  schoolName: string
  since: Date | null
}

/**
 * People of schools who may log in and have a password, under a condition on `u`, their school `s` with its hours `sh`, and
 * what they have chosen, `w`.
 */
export async function peopleWho(tx: AnyReader, which: Condition, limit: number): Promise<Person[]> {
  const { rows } = await sql<{
    id: string
    type: UserType
    language: Language
    school_id: string
    school_name: string
    admin_id: string | null
    teacher_id: string | null
    student_id: string | null
    since: Date | null
  }>`
    select u.id, u.type, u.language, s.id as school_id, ${schoolNameFor('u', 's')} as school_name, sa.id as admin_id, t.id as teacher_id,
      st.id as student_id, w.digested_at as since
    from users u
    join schools s on s.id = u.tenant_id
    ${withHours}
    left join notification_choices w on w.user_id = u.id
    left join school_admins sa on sa.user_id = u.id and sa.active
    left join teachers t on t.user_id = u.id
    left join students st on st.user_id = u.id
    where u.active and s.active and u.password_hash is not null and (u.type <> 'School' or sa.id is not null)
      and ${which}
    order by u.id limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    type: row.type,
    userId: row.id,
    language: row.language,
    schoolId: row.school_id,
    schoolName: row.school_name,
    schoolAdmin: row.admin_id === null ? null : { id: row.admin_id, school_id: row.school_id },
    teacherId: row.teacher_id,
    studentId: row.student_id,
    since: row.since,
  }))
}
