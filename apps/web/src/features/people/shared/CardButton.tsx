import { Button } from '@mantine/core'
import { giveStudentPasswords } from '@meridian/contract/calls/students.gen.ts'
import type { Student } from '@meridian/contract/students.ts'
import { useState } from 'react'
import IconId from '~icons/tabler/id'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'

const CardsDialog = lazyDialog(() => import('../cards/CardsDialog.tsx'))

/** The button that gives a student a first password on a card, for readers who may (P20.9). */
export function CardButton({ student }: { student: Student }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!student.can.card || !student.user.active) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconId size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('people.card')}
      </Button>
      {open && (
        <CardsDialog
          people={[student]}
          route={giveStudentPasswords}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
