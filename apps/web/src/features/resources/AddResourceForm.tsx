import type { BookDetail } from '@meridian/contract/books.ts'
import {
  createAudio,
  createDocument,
  createLink,
  createVideo,
} from '@meridian/contract/calls/resources.write.gen.ts'
import type { MediaResourceType } from '@meridian/contract/resources.ts'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { described } from '../../ui/form/described.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { keepUnit } from './shared/last-unit.ts'
import { hasCaptions, isMedia } from './shared/media.ts'

interface AddResourceFormProps {
  book: BookDetail
  type: MediaResourceType
  /** Where it begins; a unit that is yet to be chosen is empty. */
  place: { chapter_id: string; lesson_id: string | null }
  close: (saved?: 'saved') => void
}

const routes = { video: createVideo, audio: createAudio, document: createDocument, url: createLink }

/** The form of one tab of the dialog. Another tab, or leaving, erases it, which is asked about first. */
export function AddResourceForm({ book, type, place, close }: AddResourceFormProps) {
  const t = useT()
  const [uploading, setUploading] = useState(false)
  const form = useContractForm(routes[type] as typeof createVideo, {
    initial: {
      book_id: book.id,
      name: '',
      description: '',
      url: '',
      ...place,
      asset_id: null,
      ...(hasCaptions(type) && { captions: [] }),
    },
    complete: described,
    onSaved: ({ data }) => {
      keepUnit(book.id, data.unit_id)
      close('saved')
    },
  })
  const here = t(`resources.kind_${type}`)
  const question = (path: string) => {
    const other = path.split('/resources/add/')[1] ?? ''
    if (!isMedia(other)) return undefined
    return {
      title: t('resources.switch_title', { type: t(`resources.kind_${other}`) }),
      text: t('resources.switch_text'),
      cancel: t('resources.switch_stay', { type: here }),
      action: t('resources.switch_go'),
      danger: true,
    }
  }
  return (
    <ResourceForm
      book={book}
      type={type}
      form={form}
      uploading={uploading}
      setUploading={setUploading}
      question={question}
      cancel={() => close()}
    />
  )
}
