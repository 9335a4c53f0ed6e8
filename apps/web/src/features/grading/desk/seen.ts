import { formatNumber } from '../../../core/format.ts'
import { language, t } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'
import { confirm } from '../../../ui/dialogs.ts'
import { putBack, takeBack } from './calls.ts'
import type { Subject } from './entry.ts'

/** What a change of a grade says: whose it is, and both numbers, each in its own direction. */
function valuesOf({ student, given }: Subject, points: number | null) {
  const shown = (value: number | null) => `\u2066${formatNumber(value ?? 0, language(), 2)}\u2069`
  return { name: `\u2068${student}\u2069`, from: shown(given.score), to: shown(points) }
}

/** Asks before a grade changes that the student sees; gives whether that is meant. */
export function isMeant(subject: Subject, points: number | null): Promise<boolean> {
  const same = points === subject.given.score
  return confirm({
    title: t('grading.change_title'),
    text: t(same ? 'grading.change_answer' : 'grading.change_text', valuesOf(subject, points)),
    action: t('grading.change_do'),
  })
}

/** Says that such a grade has changed, with the way back. */
export function tellChanged(
  subject: Subject,
  points: number | null,
  version: number,
  anonymous: boolean,
): void {
  const back = async () => {
    const detail = await takeBack(subject.id, version, anonymous)
    notify('success', t('grading.changed_back', valuesOf(subject, points)))
    await putBack(detail, anonymous)
  }
  notify('success', t('grading.changed', valuesOf(subject, points)), {
    label: t('ui.undo'),
    // Where that fails the call says why.
    run: () => void back().catch(() => undefined),
  })
}
