import { Button } from '@mantine/core'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { useState } from 'react'
import IconUserPlus from '~icons/tabler/user-plus'
import { useT } from '../../../core/messages.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { useEnrolments } from '../shared/useEnrolments.ts'

const RosterDialog = lazyDialog(() => import('./RosterDialog.tsx'))

/** The button that brings students into a class, with the picker that it opens. */
export function AddStudents({ classroom }: { classroom: ClassroomDetail }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { run } = useEnrolments()
  const { id, name, grade, students } = classroom
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconUserPlus size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('classrooms.add_students')}
      </Button>
      {open && (
        <RosterDialog
          into={{ id, name, grade, taken: new Set(students.map((one) => one.id)) }}
          onAdd={({ students: chosen, moves }) => {
            const leaving = new Map(moves.map((move) => [move.id, move.leave]))
            return run(
              chosen.map((one) => ({ id: one.id, join: [id], leave: leaving.get(one.id) ?? [] })),
              chosen.map((one) => ({ id: one.id, name: one.user.name })),
            )
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
