import * as contract from '@meridian/contract/enrolments.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Bind } from '../../scopes.ts'
import { gradesOfSchool } from './enrolments.queries.ts'
import { type Changed, change } from './enrolments.service.ts'

/** Connects the calls about who is in which class. */
export function enrolmentRoutes(bind: Bind): void {
  bind(contract.changeEnrolments, async ({ db, actor, body, t }) => {
    const changed = await change(db, actor, body)
    const { done, undo } = changed
    const failed = changed.failed.map(({ id, reason }) => ({
      id,
      message: t(reason.key, reason.values),
    }))
    return { data: { done, failed, undo }, message: sentenceOf(changed, t) }
  })
  bind(contract.gradePlacement, async ({ db, actor, language }) => ({
    data: await gradesOfSchool(db, actor, language),
  }))
}

/** What has happened: how many are in the class now, or have left theirs. */
function sentenceOf({ joined, count }: Changed, t: Translate): string {
  if (count === 0) return t('bulk.nothing_changed')
  const [only, ...more] = joined
  if (!only) return t('enrolments.left', { count })
  return more.length === 0
    ? t('enrolments.joined', { count, class: only.name })
    : t('enrolments.changed', { count })
}
