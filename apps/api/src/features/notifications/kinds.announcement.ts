import { sql } from 'kysely'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { unreadBy } from '../../visible/announcements.ts'
import { visibleClassrooms } from '../../visible/classrooms.ts'
import { viewersClasses } from '../../visible/statistics.ts'
import { columns, type Kind, kindOf } from './kind.ts'

/** How many characters of a text are told. */
const excerptLength = 160

/** The classes whose announcements a viewer is told: one's own; who administers a school reads those of its classes in the list. */
function ownClass(viewer: Viewer): Condition | null {
  if (viewer.teacherId) return viewersClasses(viewer, 'c')
  return viewer.studentId ? visibleClassrooms(viewer, 'c') : null
}

/** Announcements of others that are out, to the school and to one's classes. A student knows those that have been shown. */
export const announcement: Kind = kindOf('announcement', (viewer, since) => {
  const own = ownClass(viewer)
  const reach = own === null ? sql`n.classroom_id is null` : sql`(n.classroom_id is null or ${own})`
  return sql`select ${columns('announcement', {
    subject: sql`n.id`,
    at: sql`n.published_at`,
    author: sql`u.name`,
    excerpt: sql`left(o.line, ${sql.lit(excerptLength)}) || case when length(o.line) > ${sql.lit(excerptLength)} then '…' else '' end`,
    classes: sql`case when c.id is not null then array[c.name] end`,
    ...(viewer.studentId && { known: sql`not ${unreadBy(viewer, 'n')}` }),
  })}
    from announcements n
    join users u on u.id = n.author_id
    left join classrooms c on c.id = n.classroom_id
    cross join lateral (select regexp_replace(n.content, '\\s+', ' ', 'g') as line) o
    where n.tenant_id = ${viewer.schoolId} and n.published_at <= now() and n.published_at > ${since}
      and not n.held and n.author_id <> ${viewer.userId} and ${reach}`
})
