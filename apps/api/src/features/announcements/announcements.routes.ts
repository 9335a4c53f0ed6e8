import * as contract from '@meridian/contract/announcements.ts'
import * as changes from '@meridian/contract/announcements.write.ts'
import type { Bind } from '../../scopes.ts'
import {
  describeAnnouncement,
  pageOfAnnouncements,
  pageOfOwnAnnouncements,
} from './announcements.queries.ts'
import * as announcements from './announcements.service.ts'

/** Connects the calls about announcements. */
export function announcementRoutes(bind: Bind): void {
  bind(contract.listAnnouncements, ({ db, actor, classroom, query }) =>
    pageOfAnnouncements(db, actor, classroom, query.before),
  )
  bind(contract.listOwnAnnouncements, ({ body, ...asking }) => pageOfOwnAnnouncements(asking, body))
  bind(changes.postAnnouncement, async ({ db, actor, classroom, body, t }) => {
    const id = await announcements.postAnnouncement(db, actor, classroom, body)
    const data = await describeAnnouncement(db, actor, id)
    return { data, message: t(`announcements.${data.scheduled ? 'scheduled' : 'posted'}`) }
  })
  bind(changes.updateAnnouncement, async ({ db, actor, announcement, body, t }) => {
    await announcements.updateAnnouncement(db, actor, announcement, body)
    const data = await describeAnnouncement(db, actor, announcement.id)
    return { data, message: t('announcements.changed') }
  })
  bind(changes.deleteAnnouncement, async ({ db, actor, announcement, t }) => {
    await announcements.deleteAnnouncement(db, actor, announcement)
    return { message: t('announcements.deleted') }
  })
}
