import { Button } from '@mantine/core'
import { useState } from 'react'
import IconSend from '~icons/tabler/send'
import { lazyDialog } from '../../../ui/lazy.ts'

const GiveToClass = lazyDialog(() => import('../giving/GiveToClass.tsx'))

interface GiveToClassButtonProps {
  /** With the number of its students. */
  classroom: { id: string; name: string; students: number }
  label: string
}

/** The button of a class by which its teacher gives it a quiz or an assignment. */
export function GiveToClassButton({ classroom, label }: GiveToClassButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconSend size={18} stroke={1.75} className="flip" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <GiveToClass to={classroom} onClose={() => setOpen(false)} />}
    </>
  )
}
