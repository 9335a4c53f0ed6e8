import { Button } from '@mantine/core'
import type { Paper } from '@meridian/contract/papers.ts'
import { useState } from 'react'
import IconCalendar from '~icons/tabler/calendar'
import IconSend from '~icons/tabler/send'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'

const GiveDialog = lazyDialog(() => import('./GiveDialog.tsx'))

interface GiveButtonProps {
  paper: Paper
  /** True where something else is the page's main action. */
  second?: boolean
}

/** The button that opens the dialog to give a paper, or to change to whom and when it is given. */
export function GiveButton({ paper, second = false }: GiveButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const asCopy = paper.kind === 'worksheet' || !paper.can.manage
  // A worksheet is always given as a copy; of what classes have already, that has to be said.
  const others = asCopy && paper.can.review && paper.kind !== 'worksheet'
  const again = !asCopy && paper.state === 'closed'
  const changes = !asCopy && (paper.state === 'scheduled' || paper.state === 'open')
  const Sign = changes ? IconCalendar : IconSend
  return (
    <>
      <Button
        variant={second || again || changes || others ? 'default' : 'filled'}
        leftSection={<Sign size={18} stroke={1.75} {...(!changes && { className: 'flip' })} />}
        onClick={() => setOpen(true)}
      >
        {t(
          changes
            ? 'giving.change_dates'
            : again
              ? 'giving.give_again'
              : others
                ? 'giving.give_copy'
                : 'giving.give',
        )}
      </Button>
      {open && <GiveDialog paper={paper} again={again} onClose={() => setOpen(false)} />}
    </>
  )
}
