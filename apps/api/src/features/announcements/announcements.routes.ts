import * as readers from '@meridian/contract/announcements.readers.ts'
import * as contract from '@meridian/contract/announcements.ts'
import * as changes from '@meridian/contract/announcements.write.ts'
import type { Bind } from '../../scopes.ts'
import {
  describeAnnouncement,
  pageOfAnnouncements,
  pageOfOwnAnnouncements,
} from './announcements.queries.ts'
import { describeWithClass, noteReading, pageOfReaders } from './announcements.readers.ts'
import * as announcements from './announcements.service.ts'

/** Connects the calls about announcements. */
export function announcementRoutes(bind: Bind): void {
  bind(contract.listAnnouncements, ({ actor, classroom, query, ...services }) =>
    pageOfAnnouncements(services, actor, classroom, query.before),
  )
  bind(contract.listOwnAnnouncements, ({ body, ...asking }) => pageOfOwnAnnouncements(asking, body))
  bind(readers.readAnnouncements, async ({ db, actor, body, t }) => {
    await noteReading(db, actor, body.ids)
    return { message: t('announcements.read') }
  })
  bind(readers.getReadAnnouncement, async ({ actor, announcement, ...services }) => ({
    data: await describeWithClass(services, actor, announcement),
  }))
  bind(readers.listReaders, ({ body, announcement, ...asking }) =>
    pageOfReaders(asking, announcement, body),
  )
  bind(changes.postAnnouncement, async ({ actor, classroom, body, t, ...services }) => {
    const id = await announcements.postAnnouncement(services.db, actor, classroom, body)
    const data = { ...(await describeAnnouncement(services, actor, id)), class_id: classroom.id }
    return { data, message: t(`announcements.${data.scheduled ? 'scheduled' : 'posted'}`) }
  })
  bind(changes.postSchoolAnnouncement, async ({ actor, body, t, ...services }) => {
    const id = await announcements.postToSchool(services.db, actor, body)
    const data = await describeAnnouncement(services, actor, id)
    return { data, message: t(`announcements.${data.scheduled ? 'scheduled' : 'posted'}`) }
  })
  bind(changes.updateAnnouncement, async ({ actor, announcement, body, t, ...services }) => {
    await announcements.updateAnnouncement(services.db, actor, announcement, body)
    const data = await describeAnnouncement(services, actor, announcement.id)
    return { data, message: t('announcements.changed') }
  })
  bind(changes.deleteAnnouncement, async ({ db, actor, announcement, t }) => {
    const entry = await announcements.deleteAnnouncement(db, actor, announcement)
    return { message: t('announcements.deleted'), bin: [entry] }
  })
}
