import { Button } from '@mantine/core'
import { useState } from 'react'
import IconScale from '~icons/tabler/scale'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'

const CategoriesDialog = lazyDialog(() => import('./CategoriesDialog.tsx'))

/** The button that opens the categories of a class. */
export function CategoriesButton({ classId, name }: { classId: string; name: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconScale size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('weighing.categories')}
      </Button>
      {open && <CategoriesDialog classId={classId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
