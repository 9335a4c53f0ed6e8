import type { Grading } from '@meridian/contract/grading.ts'
import type { T } from '../../core/messages.ts'
import { confirm } from '../../ui/dialogs.ts'
import { StillOpen } from './StillOpen.tsx'

/**
 * Asks whether a review may be closed, where somebody could still be helped by what is then seen.
 * @param until until when answers of the review's own student may arrive late; null where none may
 */
export async function mayClose(
  open: Grading['open'],
  until: string | null,
  t: T,
): Promise<boolean> {
  return (
    (open.students === 0 && until === null) ||
    (await confirm({
      title: t('grading.close_title'),
      text: (
        <>
          {t('grading.close_text')}
          <StillOpen open={open} own={until} />
        </>
      ),
      action: t('answering.review_close'),
      cancel: t('grading.wait'),
    }))
  )
}
