import { panelLimit } from '@meridian/contract/statistics.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { unreadBy, visibleAnnouncements } from '../../visible/announcements.ts'
import { reachedPanel } from './panels.queries.ts'

/** The newest announcements in reach. */
async function announcementsPanel(db: Database, actor: Actor) {
  const rows = await announcements(db, actor, {})
  return {
    data: rows.map((row) => ({
      id: row.id,
      class:
        row.class_id !== null && row.class_name !== null
          ? { id: row.class_id, name: row.class_name }
          : null,
      content: row.content,
      user: { name: row.author },
      created_at: row.published_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      unread: row.unread,
    })),
    total: rows[0]?.total ?? 0,
  }
}

const announcements = compiledFor((db, actor) =>
  db
    .selectFrom('announcements as n')
    .leftJoin('classrooms as c', 'c.id', 'n.classroom_id')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .where(visibleAnnouncements(actor, 'n'))
    .select(['n.id', 'n.content', 'n.published_at', 'c.id as class_id', 'c.name as class_name'])
    .select(['n.edited_at', 'u.name as author', unreadBy(actor, 'n').as('unread')])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(panelLimit),
)

/** The panels of a student's home, apart from the papers: classes and announcements. */
export async function studentPanels(db: Database, actor: Actor) {
  const [classes, announcements] = await Promise.all([
    reachedPanel(db, actor),
    announcementsPanel(db, actor),
  ])
  return { classes, announcements }
}
