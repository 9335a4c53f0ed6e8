import { useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useGuardedClose } from '../../../ui/form/useGuardedClose.ts'
import { PostForm } from './PostForm.tsx'
import { useWriting } from './useWriting.ts'

/** Where a teacher writes to one class from a list of classes. What is half written stays when it closes. */
export default function WriteDialog({
  to,
  onClose,
}: {
  to: { id: string; name: string; students: number }
  onClose: () => void
}) {
  const t = useT()
  const [uploading, setUploading] = useState(false)
  const writing = useWriting(to.id, onClose)
  const close = useGuardedClose(uploading, onClose)
  return (
    <Dialog title={t('posting.to_class_title', { name: `\u2068${to.name}\u2069` })} onClose={close}>
      <PostForm {...writing} onBusy={setUploading} className={to.name} students={to.students} />
    </Dialog>
  )
}
