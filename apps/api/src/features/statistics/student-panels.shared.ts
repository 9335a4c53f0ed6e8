import { panelLimit } from '@meridian/contract/statistics.ts'
import { sql } from 'kysely'
import { fileAddresses } from '../../platform/files/addresses.ts'
import type { Services as All } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { attachedTo, unreadBy, visibleAnnouncements } from '../../visible/announcements.ts'
import { storedFile } from '../files/files.shared.ts'
import { reachedPanel } from './panels.queries.ts'

type Services = Pick<All, 'db' | 'secrets'>

/** The newest announcements in reach. */
async function announcementsPanel({ db, secrets }: Services, actor: Actor) {
  const [rows, addressOf] = await Promise.all([
    announcements(db, actor, {}),
    fileAddresses(secrets, actor),
  ])
  return {
    data: rows.map((row) => ({
      id: row.id,
      class:
        row.class_id !== null && row.class_name !== null
          ? { id: row.class_id, name: row.class_name }
          : null,
      content: row.content,
      attachments: row.attachments.map((file) => storedFile(file, addressOf(file.id))),
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
    .select(attachedTo('n').as('attachments'))
    .select(['n.edited_at', 'u.name as author', unreadBy(actor, 'n').as('unread')])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(panelLimit),
)

/** The panels of a student's home, apart from the papers: classes and announcements. */
export async function studentPanels(services: Services, actor: Actor) {
  const [classes, announcements] = await Promise.all([
    reachedPanel(services.db, actor),
    announcementsPanel(services, actor),
  ])
  return { classes, announcements }
}
