import { Button } from '@mantine/core'
import { classDue } from '@meridian/contract/calls/grading.due.gen.ts'
import { remindStudents } from '@meridian/contract/calls/grading.gen.ts'
import type { DuePaper } from '@meridian/contract/grading.due.ts'
import { useCall } from '../../../core/calls.ts'
import { formatDateTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import { confirm } from '../../../ui/dialogs.ts'
import { useAlone } from '../../../ui/useAlone.ts'
import classes from './Due.module.css'

interface RemindProps {
  classId: string
  paper: { id: string; name: string }
  remind: NonNullable<DuePaper['remind']>
}

/**
 * The button that reminds those of a class who have not handed in and still may, after it has said how. Once that is done
 * it stays in its place, with the focus, and says so for the hour in which no other reminder goes.
 */
export function Remind({ classId, paper: { id, name }, remind }: RemindProps) {
  const t = useT()
  const zone = useZone()
  const alone = useAlone()
  const call = useCall(remindStudents, { quiet: true, invalidates: [classDue] })
  const { students: count, sent_at } = remind
  async function ask(): Promise<void> {
    const sure = await confirm({
      title: t('classrooms.glance_remind_title', { count }),
      text: t('classrooms.glance_remind_text'),
      action: t('classrooms.glance_remind', { count }),
    })
    if (!sure) return
    const body = { paper_id: id, class_id: classId }
    const answer = await call.mutateAsync({ body }).catch(() => null)
    if (!answer) return
    const { tellReached } = await import('../../../assessment/reached.ts')
    await tellReached(answer)
  }
  const label =
    sent_at === null
      ? t('classrooms.glance_remind_label', { count, name })
      : t('classrooms.glance_reminded_label', {
          name,
          time: formatDateTime(sent_at, zone).slice(-5),
        })
  return (
    <Button
      variant="default"
      className={classes.remind}
      aria-label={label}
      title={sent_at === null ? undefined : label}
      aria-disabled={sent_at !== null}
      data-disabled={sent_at !== null || undefined}
      onClick={sent_at === null ? () => void alone(ask) : undefined}
    >
      {sent_at === null
        ? t('classrooms.glance_remind', { count })
        : t('classrooms.glance_reminded')}
    </Button>
  )
}
