import { Button } from '@mantine/core'
import { useState } from 'react'
import IconColumnInsertRight from '~icons/tabler/column-insert-right'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'

const NewColumn = lazyDialog(() => import('./NewColumn.tsx'))

/** The button that adds a column for what a class did outside of Meridian. */
export function AddColumnButton({ classId }: { classId: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumnInsertRight size={18} stroke={1.75} className="flip" />}
        onClick={() => setOpen(true)}
      >
        {t('outside.add')}
      </Button>
      {open && <NewColumn classId={classId} onClose={() => setOpen(false)} />}
    </>
  )
}
