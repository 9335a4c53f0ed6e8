import { useState } from 'react'
import IconArrowsExchange from '~icons/tabler/arrows-exchange'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import type { Taught } from './taught.ts'

const TakeOutDialog = lazyDialog(() => import('./TakeOutDialog.tsx'))

interface TakeOutMenuProps {
  classroom: Taught
  teacher: { id: string; name: string }
  /** What the menu is of: the teacher in a class, or the class of a teacher. */
  of: string
}

/** The menu with which a teacher is taken out of a class. */
export function TakeOutMenu({ classroom, teacher, of }: TakeOutMenuProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <RowMenu
        label={t('ui.actions_of', { name: of })}
        actions={() => [
          {
            label: t('classrooms.take_out_menu'),
            icon: <IconArrowsExchange size={18} stroke={1.75} />,
            onClick: () => setOpen(true),
          },
        ]}
      />
      {open && (
        <TakeOutDialog classroom={classroom} teacher={teacher} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
