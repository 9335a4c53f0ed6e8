import type { BookDetail } from '@meridian/contract/books.ts'
import type { MediaResourceType } from '@meridian/contract/resources.ts'
import { useT } from '../../core/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { AddResourceForm } from './AddResourceForm.tsx'
import { DialogTabs } from './DialogTabs.tsx'
import { firstPlace } from './shared/last-unit.ts'
import { useCloseDialog } from './useCloseDialog.ts'

interface AddResourceDialogProps {
  book: BookDetail
  type: MediaResourceType
  /** The unit and lesson to begin with, where they are the book's. */
  unitId: string | undefined
  lessonId: string | undefined
}

/** The dialog that adds a video, document, audio or link to a book, each under an address of its own. */
export function AddResourceDialog({ book, type, unitId, lessonId }: AddResourceDialogProps) {
  const t = useT()
  const close = useCloseDialog(book.id)
  const place = firstPlace(book, { unitId, lessonId })
  return (
    <Dialog title={t('resources.adding')} size={type === 'url' ? 520 : 880} onClose={close}>
      <DialogTabs bookId={book.id} />
      <AddResourceForm key={type} book={book} type={type} place={place} close={close} />
    </Dialog>
  )
}
