import { getGrading, remindStudents } from '@meridian/contract/calls/grading.gen.ts'
import type { Grading } from '@meridian/contract/grading.ts'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { confirm } from '../../ui/dialogs.ts'
import { useAlone } from '../../ui/useAlone.ts'
import classes from './DeskList.module.css'

/** The button that reminds everybody who has not handed in and still may. It first says how, and that it is for nobody else. */
export function Remind({ paperId, grading }: { paperId: string; grading: Grading }) {
  const t = useT()
  const alone = useAlone()
  const remind = useCall(remindStudents, { quiet: true, invalidates: [getGrading] })
  if (!grading.can.remind) return null
  const count = grading.running.to_remind
  async function ask(): Promise<void> {
    const sure = await confirm({
      title: t('grading.remind_title', { count }),
      text: t('grading.remind_text'),
      action: t('grading.remind', { count }),
    })
    if (!sure) return
    const answer = await remind.mutateAsync({ body: { paper_id: paperId } }).catch(() => null)
    if (!answer) return
    const { tellReached } = await import('../../assessment/reached.ts')
    await tellReached(answer)
  }
  return (
    <button
      type="button"
      className={classes.all}
      disabled={remind.isPending}
      onClick={() => void alone(ask)}
    >
      {t('grading.remind', { count })}
    </button>
  )
}
