import type { ListedAnnouncement } from '@meridian/contract/announcements.ts'
import { getReadAnnouncement } from '@meridian/contract/calls/announcements.readers.gen.ts'
import { useState } from 'react'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EditForm } from './shared/EditForm.tsx'
import { halfEdited, keepHalfEdited } from './shared/half-written.ts'

/** Where an announcement of the list is edited. What is half written stays until it is saved or given up. */
export default function EditDialog({
  row,
  onClose,
}: {
  row: ListedAnnouncement
  onClose: () => void
}) {
  const t = useT()
  const { id } = row
  const query = useData(getReadAnnouncement, { params: { id } }, { handled: true })
  const [edit] = useState(() => halfEdited(id) ?? { version: row.version, content: row.content })
  return (
    <Dialog title={t('posting.edit_title')} onClose={onClose}>
      <EditForm
        announcement={query.data?.data ?? row}
        edit={edit}
        onSaved={onClose}
        onCancel={() => {
          keepHalfEdited(id, null)
          onClose()
        }}
        onStale={async () => {
          await query.refetch()
        }}
      />
    </Dialog>
  )
}
