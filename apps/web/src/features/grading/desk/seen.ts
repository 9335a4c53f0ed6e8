import { formatNumber } from '../../../core/format.ts'
import { language, t } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'
import { confirm } from '../../../ui/dialogs.ts'
import { putBack, takeBack } from './calls.ts'
import type { Subject } from './entry.ts'

/** The values for a sentence on a changed grade: the student's name and both numbers, each in its own direction of writing. */
function valuesOf({ student, given }: Subject, points: number | null) {
  const shown = (value: number | null) => `\u2066${formatNumber(value ?? 0, language(), 2)}\u2069`
  return { name: `\u2068${student}\u2069`, from: shown(given.score), to: shown(points) }
}

/**
 * Asks the teacher to confirm the change of a grade that the student sees.
 * @returns whether the teacher has confirmed
 */
export function isMeant(subject: Subject, points: number | null): Promise<boolean> {
  const same = points === subject.given.score
  return confirm({
    title: t('grading.change_title'),
    text: t(same ? 'grading.change_answer' : 'grading.change_text', valuesOf(subject, points)),
    action: t('grading.change_do'),
  })
}

/** Tells the teacher that a grade which the student sees has changed, with a button that restores it. */
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
    // A failure needs nothing here: the call shows it in a notification.
    run: () => void back().catch(() => undefined),
  })
}
