import { Button, UnstyledButton } from '@mantine/core'
import { finishPart, readBook, readPlace, readShelf } from '@meridian/contract/calls/reading.gen.ts'
import type { LessonPart } from '@meridian/contract/reading.ts'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import classes from './Lesson.module.css'

/** Marks a part as finished, and takes it back. */
export function useFinish({ id }: LessonPart) {
  const { mutate, isPending } = useCall(finishPart, {
    invalidates: [readPlace, readBook, readShelf],
  })
  return { isPending, mark: (finished: boolean) => mutate({ body: { id, finished } }) }
}

interface FinishedButtonProps {
  part: LessonPart
  finish: ReturnType<typeof useFinish>
}

/** Whether a part is finished, as a button that turns it. It keeps its name, so that it is heard as pressed or not. */
export function FinishedButton({ part, finish }: FinishedButtonProps) {
  const t = useT()
  const { finished, name } = part
  const turn = () => finish.mark(!finished)
  const label = t('reading.mark_named', { name })
  if (finished)
    return (
      <UnstyledButton
        className={classes.finished}
        aria-label={label}
        aria-pressed
        disabled={finish.isPending}
        onClick={turn}
      >
        <IconCircleCheckFilled size={20} /> {t('reading.is_finished')}
      </UnstyledButton>
    )
  return (
    <Button
      variant="default"
      aria-label={label}
      aria-pressed={false}
      loading={finish.isPending}
      leftSection={<IconCircleCheck size={18} stroke={1.75} />}
      onClick={turn}
    >
      {t('reading.mark')}
    </Button>
  )
}
