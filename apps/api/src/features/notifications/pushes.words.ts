import { createHash } from 'node:crypto'
import type { PushText } from '@meridian/contract/notifications.push.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translator } from '../../platform/messages/translate.ts'
import { lineOf, pageOf } from './lines.ts'
import { newById, newSince } from './notifications.queries.ts'
import type { Person } from './people.ts'
import { many } from './pushes.ts'

/** The most that is counted: the page has the others. */
const counted = 99

/**
 * What a message says, read when it goes out: what was read, taken back or switched off since it was queued is not said. It
 * has the name of a thing and what happened, and never a mark or a text.
 * @returns null where nothing is left to say
 */
export async function wordsFor(
  db: Database,
  person: Person,
  { notification, since }: { notification: string; since: Date },
): Promise<PushText | null> {
  const said = await saidOf(db, person, notification, since)
  if (said === null) return null
  return {
    title: person.schoolName,
    ...said,
    // Another message about the same takes the place of the first on the device.
    tag: topicOf(notification),
    language: person.language,
  }
}

async function saidOf(db: Database, person: Person, notification: string, since: Date) {
  const t = translator(person.language)
  if (notification === many) {
    const count = (await newSince(db, person, { since }, counted)).length
    const body = t('notifications.push_many', { count })
    return count === 0 ? null : { body, page: '/dashboard/notifications' }
  }
  const told = await newById(db, person, notification)
  return told && { body: lineOf(told, t), page: pageOf(told) }
}

/** A name of at most 32 letters, as push services take it, that tells them nothing. Pure. */
export function topicOf(notification: string): string {
  return createHash('sha256').update(notification).digest('base64url').slice(0, 32)
}
