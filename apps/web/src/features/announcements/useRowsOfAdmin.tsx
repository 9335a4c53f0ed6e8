import type { ListedAnnouncement } from '@meridian/contract/announcements.ts'
import {
  deleteAnnouncement,
  postSchoolAnnouncement,
} from '@meridian/contract/calls/announcements.write.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { type ReactNode, useState } from 'react'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { confirmDelete } from '../../ui/dialogs.ts'
import { lazyDialog } from '../../ui/lazy.ts'
import type { AddAction, RowAction } from '../../ui/list/types.ts'

const PostDialog = lazyDialog(() => import('./PostDialog.tsx'))
const EditDialog = lazyDialog(() => import('./EditDialog.tsx'))

interface RowsOfAdmin {
  add?: AddAction
  rowMenu?: (row: ListedAnnouncement) => readonly RowAction[]
  /** The dialog that is open. */
  dialog: ReactNode
}

/** What a school's admin does in the list of announcements: write, edit, delete. Others have nothing of it there. */
export function useRowsOfAdmin(): RowsOfAdmin {
  const t = useT()
  const actor = actorOf(useActor())
  const [open, setOpen] = useState<ListedAnnouncement | 'new' | null>(null)
  if (!admits(postSchoolAnnouncement.access, actor)) return { dialog: null }
  const close = () => setOpen(null)
  return {
    add: { label: t('announcements.new'), onClick: () => setOpen('new') },
    rowMenu: (row) => [
      {
        label: t('ui.edit'),
        icon: <IconPencil size={18} stroke={1.75} />,
        onClick: () => setOpen(row),
      },
      {
        label: t('ui.delete'),
        icon: <IconTrash size={18} stroke={1.75} />,
        danger: true,
        onClick: () => void remove(row),
      },
    ],
    dialog:
      open === 'new' ? (
        <PostDialog onClose={close} />
      ) : (
        open && <EditDialog row={open} onClose={close} />
      ),
  }

  async function remove({ id, scheduled, class: to }: ListedAnnouncement): Promise<void> {
    const gone = to ? 'announcements.delete_text' : 'announcements.delete_text_school'
    await confirmDelete({
      title: t('announcements.delete_title'),
      text: t(scheduled ? 'announcements.delete_text_scheduled' : gone),
      action: t('announcements.delete'),
      run: () => call(deleteAnnouncement, { params: { id } }, { handled: true }),
    })
  }
}
