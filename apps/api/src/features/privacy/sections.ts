import { sql } from 'kysely'
import { ofSchool } from './sections.school.ts'
import { ofStudent } from './sections.student.ts'
import { ofTeacher } from './sections.teacher.ts'
import type { Section, Subject } from './sections.types.ts'

/** The tables of an archive, of those that there is something to say in for this person. */
export function sectionsOf(subject: Subject): Section[] {
  return [
    ...ofEverybody(subject),
    ...(subject.studentId === null ? [] : ofStudent(subject.studentId)),
    ...(subject.studentId !== null && subject.bySchool ? ofSchool(subject.studentId) : []),
    ...(subject.teacherId === null ? [] : ofTeacher(subject.userId, subject.teacherId)),
  ]
}

function ofEverybody({ userId }: Subject): Section[] {
  return [
    {
      name: 'account',
      rows: sql`select u.name, u.email, u.login_name, u.phone, sc.name as school, nullif(sc.name_ar, '') as school_in_arabic, u.language, u.active, u.created_at,
          u.password_set_at, l.at as last_login, u.scheme, u.contrast, u.text_size, u.face
        from users u left join schools sc on sc.id = u.tenant_id left join last_logins l on l.user_id = u.id
        where u.id = ${userId}`,
    },
    {
      name: 'logins',
      rows: sql`select created_at as began_at, last_used_at, user_agent as browser from sessions
        where user_id = ${userId} order by created_at`,
    },
    {
      name: 'notifications',
      rows: sql`select digest as daily_mail, digest_hour, digest_weekend, off as switched_off
        from notification_choices where user_id = ${userId}`,
    },
    {
      name: 'history',
      rows: sql`select at, entity as thing, action as deed, case when actor_id = ${userId} then address end as address
        from audit_log where actor_id = ${userId} or about @> array[${userId}::uuid] order by at`,
    },
    {
      name: 'files',
      rows: sql`select name, mime as type, size, created_at from files where owner_id = ${userId} order by created_at`,
    },
  ]
}
