import type { BookDetail } from '@meridian/contract/books.ts'
import {
  updateAudio,
  updateDocument,
  updateLink,
  updateVideo,
} from '@meridian/contract/calls/resources.write.gen.ts'
import type { MediaResourceType, Resource } from '@meridian/contract/resources.ts'
import { useState } from 'react'
import { described } from '../../ui/form/described.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { hasCaptions } from './shared/media.ts'

interface EditResourceFormProps {
  book: BookDetail
  resource: Resource
  close: (saved?: 'saved') => void
}

const routes = { video: updateVideo, audio: updateAudio, document: updateDocument, url: updateLink }

/** The form of a resource for its owner. It starts from what was read first: later readings must not change its version. */
export function EditResourceForm({ book, resource: loaded, close }: EditResourceFormProps) {
  const [resource] = useState(loaded)
  const [uploading, setUploading] = useState(false)
  const type = resource.type as MediaResourceType
  const form = useContractForm(routes[type] as typeof updateVideo, {
    initial: {
      id: resource.id,
      version: resource.version,
      name: resource.name,
      description: resource.description,
      url: resource.link,
      chapter_id: resource.unit_id,
      lesson_id: resource.lesson_id,
      asset_id: resource.asset_id,
      ...(hasCaptions(type) && {
        captions: resource.captions.map(({ id, language }) => ({ file_id: id, language })),
      }),
    },
    complete: described,
    onSaved: () => close('saved'),
  })
  return (
    <ResourceForm
      book={book}
      type={type}
      form={form}
      file={resource.file}
      captions={resource.captions}
      uploading={uploading}
      setUploading={setUploading}
      cancel={() => close()}
    />
  )
}
