import { changeEnrolments } from '@meridian/contract/calls/enrolments.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Student } from '@meridian/contract/students.ts'
import { type ReactNode, useState } from 'react'
import IconArrowsExchange from '~icons/tabler/arrows-exchange'
import { useT } from '../../../core/messages.ts'
import { actorOf, useActor } from '../../../core/session.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import type { BulkAction } from '../../../ui/list/types.ts'

const PlaceDialog = lazyDialog(() => import('./PlaceDialog.tsx'))

interface Placing {
  students: readonly Student[]
  clear: () => void
}

/** The action on several students that changes their classes, for those who may, and its dialog. */
export function usePlacing(): { bulk: BulkAction<Student>[]; dialog: ReactNode } {
  const t = useT()
  const mayPlace = admits(changeEnrolments.access, actorOf(useActor()))
  const [placed, setPlaced] = useState<Placing | null>(null)
  const close = () => setPlaced(null)
  return {
    bulk: mayPlace
      ? [
          {
            label: t('people.change_class'),
            icon: <IconArrowsExchange size={18} stroke={1.75} />,
            most: Number.POSITIVE_INFINITY,
            run: (students, clear) => {
              setPlaced({ students, clear })
              return false
            },
          },
        ]
      : [],
    dialog: placed && (
      <PlaceDialog
        students={placed.students} // What was read of them is out of date then.
        onDone={() => {
          placed.clear()
          close()
        }}
        onClose={close}
      />
    ),
  }
}
