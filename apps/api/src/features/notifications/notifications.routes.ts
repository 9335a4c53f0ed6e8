import { usualHours } from '@meridian/contract/hours.ts'
import * as push from '@meridian/contract/notifications.push.ts'
import * as contract from '@meridian/contract/notifications.ts'
import type { Bind } from '../../scopes.ts'
import { readHours } from '../schools/hours.shared.ts'
import { countNew, pageOfNotifications } from './notifications.queries.ts'
import { choicesOf, readAll, readOne, saveChoices } from './notifications.service.ts'
import { beginPush, endPush, pushOf } from './push.service.ts'

/** Connects the calls about what people are told. */
export function notificationRoutes(bind: Bind): void {
  bind(contract.countNotifications, async ({ db, actor }) => ({
    data: { count: await countNew(db, actor) },
  }))
  bind(contract.listNotifications, ({ body, ...asking }) => pageOfNotifications(asking, body))
  bind(contract.readNotifications, async ({ db, actor, body: { id, until } }) => {
    await (id === undefined ? readAll(db, actor, until) : readOne(db, actor, id, until))
    return { message: '' }
  })
  bind(contract.getNotificationChoices, async ({ db, config, actor }) => ({
    data: {
      ...(await choicesOf(db, actor)),
      // Digests go out by the hours of a school, which the publisher's people do not have.
      mails: config.mail !== undefined && actor.schoolId !== null,
      school_hour: actor.schoolId
        ? (await readHours(db, actor)).digest_hour
        : usualHours.digest_hour,
    },
  }))
  bind(contract.saveNotificationChoices, async ({ db, actor, body }) => {
    await saveChoices(db, actor, body)
    return { data: await choicesOf(db, actor) }
  })
  bind(push.getPush, async ({ db, config, secrets, actor }) => ({
    data: await pushOf(db, config, secrets, actor),
  }))
  bind(push.beginPush, async ({ db, config, secrets, actor, body }) => {
    await beginPush(db, config, secrets, actor, body)
    return { data: await pushOf(db, config, secrets, actor) }
  })
  bind(push.endPush, async ({ db, actor }) => {
    await endPush(db, actor)
    return { message: '' }
  })
}
