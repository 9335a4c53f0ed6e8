import { postAnnouncement } from '@meridian/contract/calls/announcements.write.gen.ts'
import { useEffect, useState } from 'react'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { idsOf } from './attachments.ts'
import { halfWritten, keepHalfWritten } from './half-written.ts'
import type { PostValues } from './PostForm.tsx'

/**
 * What is being written to a class, in a form. What is half written stays when the form's place closes.
 * @returns what `PostForm` takes: the form, whether it goes out later, and how often something was posted
 */
export function useWriting(classId: string, onPosted: () => void = () => undefined) {
  const [posted, setPosted] = useState(0)
  const [later, setLater] = useState(false)
  const empty: PostValues = { class_id: classId, content: '', publish_at: null, attachments: [] }
  const form = useContractForm(postAnnouncement, {
    initial: { ...empty, content: halfWritten(classId) },
    // Nothing typed is no time, and not now.
    complete: (values: PostValues) => ({
      ...values,
      attachments: idsOf(values.attachments),
      publish_at: later ? (values.publish_at ?? '') : null,
    }),
    onSaved: () => {
      // Also where the form is gone by now.
      keepHalfWritten(classId, '')
      setLater(false)
      setPosted((count) => count + 1)
      form.restart(empty)
      onPosted()
    },
  })
  const { class_id: writtenTo, content } = form.values
  useEffect(() => keepHalfWritten(writtenTo, content), [writtenTo, content])
  return { form, later, onLater: setLater, posted }
}
