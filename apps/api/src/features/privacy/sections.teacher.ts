import { sql } from 'kysely'
import type { Section } from './sections.types.ts'

/** What is kept of a teacher's work: what they made and wrote, without whom it was about (P41.2). */
export function ofTeacher(userId: string, teacherId: string): Section[] {
  return [
    {
      name: 'teaching',
      rows: sql`select c.name as class from classroom_teachers t join classrooms c on c.id = t.classroom_id
        where t.teacher_id = ${teacherId} order by c.name`,
    },
    {
      name: 'papers',
      rows: sql`select name as quiz, kind, description, created_at, archived_at from papers
        where owner_id = ${userId} order by created_at`,
    },
    {
      name: 'resources',
      rows: sql`select name, type, description, url, created_at from resources
        where created_by = ${userId} and paper_id is null order by created_at`,
    },
    {
      name: 'announcements',
      rows: sql`select c.name as class, n.content as text, n.created_at from announcements n
        left join classrooms c on c.id = n.classroom_id where n.author_id = ${userId} order by n.created_at`,
    },
    {
      name: 'comments',
      rows: sql`select text, created_at from saved_comments where user_id = ${userId} order by created_at`,
    },
  ]
}
