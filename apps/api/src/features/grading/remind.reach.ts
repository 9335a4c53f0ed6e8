import type { Language } from '@meridian/contract/core/language.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import type { remindStudents } from '@meridian/contract/grading.ts'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { listed } from '../../platform/messages/listed.ts'
import { translator } from '../../platform/messages/translate.ts'
import { standing } from '../../platform/session/lifetime.ts'

/** Who is reminded, and how each of them is reached. */
export type Reached = DataOf<typeof remindStudents>['students']

/**
 * How students are reached by a reminder: in the bell unless they have switched reminders off, by mail where mails are sent, and on
 * a device that they have asked for it, under the same switch as the bell.
 */
export async function reachOf(
  db: Reader,
  { mail, push }: Pick<Config, 'mail' | 'push'>,
  userIds: readonly string[],
): Promise<Reached> {
  const still = standing({ type: 'Student', schoolAdmin: null }, 'se')
  const told = sql<boolean>`('reminded' <> all(coalesce(w.off, '{}')))`
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('students as st', 'st.user_id', 'u.id')
    .leftJoin('notification_choices as w', 'w.user_id', 'u.id')
    .where('u.id', 'in', userIds)
    .select([
      'st.id',
      'u.name',
      'u.email',
      told.as('bell'),
      sql<boolean>`(${told} and exists (
        select from push_subscriptions d join sessions se on se.id = d.session_id
        where d.user_id = u.id and ${still}))`.as('push'),
    ])
    .orderBy('u.search_text')
    .orderBy('u.id')
    .execute()
  return rows.map(({ email, ...row }) => ({
    ...row,
    mail: mail !== undefined && email !== '',
    push: row.push && push.hosts !== 'none',
  }))
}

/** "Reminded 7 students: 7 in the bell, 5 by mail and 3 on a device." Ways that reach nobody are left out. */
export function reachedSentence(reached: Reached, language: Language): string {
  const t = translator(language)
  const ways = (['bell', 'mail', 'push'] as const).flatMap((way) => {
    const count = reached.filter((one) => one[way]).length
    return count === 0 ? [] : [t(`grading.reminded_${way}`, { count })]
  })
  const said = t('grading.reminded', { count: reached.length })
  return ways.length === 0
    ? said
    : t('grading.reminded_how', { said, ways: listed(ways, language) })
}
