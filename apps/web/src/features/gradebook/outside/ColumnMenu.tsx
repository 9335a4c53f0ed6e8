import { removeOutsideColumn } from '@meridian/contract/calls/gradebook.outside.gen.ts'
import type { GradedPaper } from '@meridian/contract/gradebook.ts'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'

const EditColumn = lazyDialog(() => import('./EditColumn.tsx'))
const MarksFile = lazyDialog(() => import('./MarksFile.tsx'))

interface ColumnMenuProps {
  classId: string
  column: GradedPaper
  outside: NonNullable<GradedPaper['outside']>
}

/** What can be done to a column for something outside. A deletion can be undone for as long as it is told. */
export function ColumnMenu({ classId, column, outside }: ColumnMenuProps) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const [reading, setReading] = useState(false)
  const about = { class_id: classId, column_id: column.id }
  const bringBack = useCall(removeOutsideColumn)
  const remove = useCall(removeOutsideColumn, {
    quiet: true,
    onSuccess: ({ message }) =>
      notify('success', message ?? '', {
        label: t('outside.undo'),
        run: () => bringBack.mutate({ body: { ...about, removed: false } }),
      }),
  })
  return (
    <>
      <RowMenu
        label={t('ui.actions_of', { name: `\u2068${column.name}\u2069` })}
        actions={() => [
          { label: t('outside.edit'), onClick: () => setEditing(true) },
          { label: t('outside.file'), onClick: () => setReading(true) },
          {
            label: t('outside.remove'),
            danger: true,
            onClick: () => remove.mutate({ body: { ...about, removed: true } }),
          },
        ]}
      />
      {reading && <MarksFile classId={classId} column={column} onClose={() => setReading(false)} />}
      {editing && (
        <EditColumn
          classId={classId}
          column={column}
          outside={outside}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
