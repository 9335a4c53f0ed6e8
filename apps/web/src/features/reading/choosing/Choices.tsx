import { ActionIcon } from '@mantine/core'
import IconEye from '~icons/tabler/eye'
import IconEyeOff from '~icons/tabler/eye-off'
import IconPin from '~icons/tabler/pin'
import IconPinnedFilled from '~icons/tabler/pinned-filled'
import { useT } from '../../../core/messages.ts'
import classes from './Choosing.module.css'
import type { Chosen, useChoose } from './useChoose.ts'

interface ChoicesProps {
  what: Chosen
  choosing: ReturnType<typeof useChoose>
}

/** The two buttons that pin something for a class and hide it, each of which takes its own back. They keep their names. */
export function Choices({ what, choosing: { choose, isPending } }: ChoicesProps) {
  const t = useT()
  const { name, state } = what
  const pinned = state === 'pinned'
  const hidden = state === 'hidden'
  const shared = {
    variant: 'subtle',
    color: 'gray',
    size: 44,
    'aria-disabled': isPending,
  } as const
  return (
    <span className={classes.choices}>
      <ActionIcon
        {...shared}
        aria-pressed={pinned}
        aria-label={t('choosing.pin_named', { name })}
        title={t(pinned ? 'choosing.unpin' : 'choosing.pin')}
        onClick={() => !isPending && choose(what, pinned ? 'shown' : 'pinned')}
      >
        {pinned ? <IconPinnedFilled size={20} /> : <IconPin size={20} stroke={1.75} />}
      </ActionIcon>
      <ActionIcon
        {...shared}
        aria-pressed={hidden}
        aria-label={t('choosing.hide_named', { name })}
        title={t(hidden ? 'choosing.show' : 'choosing.hide')}
        onClick={() => !isPending && choose(what, hidden ? 'shown' : 'hidden')}
      >
        {hidden ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />}
      </ActionIcon>
    </span>
  )
}
