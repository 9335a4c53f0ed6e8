import * as contract from '@meridian/contract/calendar.feed.ts'
import type { Bind } from '../../scopes.ts'
import { calendarText } from './feed.ics.ts'
import { endFeed, feedOf, makeFeed, ownerOfFeed } from './feed.service.ts'

/** Connects the calls of the address under which other programs read a calendar. */
export function feedRoutes(bind: Bind): void {
  bind(contract.getFeed, async ({ db, actor }) => ({ data: { since: await feedOf(db, actor) } }))
  bind(contract.makeFeed, async ({ db, actor, t }) => {
    const key = await makeFeed(db, actor)
    return {
      data: { path: `/api${contract.readFeed.path}?key=${key}` },
      message: t('calendar.feed_made'),
    }
  })
  bind(contract.endFeed, async ({ db, actor, t }) => {
    await endFeed(db, actor)
    return { message: t('calendar.feed_ended') }
  })
  bind(contract.readFeed, async ({ db, query, reply }) => {
    const text = await calendarText(db, await ownerOfFeed(db, query.key))
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="meridian.ics"')
      .header('cache-control', 'private, no-store')
    return text
  })
}
