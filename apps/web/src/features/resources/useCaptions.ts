import type { StoredFile } from '@meridian/contract/files.ts'
import type { Resource } from '@meridian/contract/resources.ts'
import { useState } from 'react'
import type { ResourceFormState } from './shared/fields.ts'

type Known = Pick<StoredFile, 'id' | 'name' | 'url'>

/** The captions of a resource's form: what its field is given, and what the player beside it shows of them. */
export function useCaptions(
  stored: Resource['captions'] | undefined,
  form: Pick<ResourceFormState, 'values'>,
) {
  const [busy, onBusy] = useState(false)
  const [known, setKnown] = useState<readonly Known[]>(stored ?? [])
  const rows = form.values.captions ?? []
  const fileOf = (fileId: string) => known.find(({ id }) => id === fileId)
  return {
    busy,
    tracks: rows.flatMap(({ file_id, language }) => {
      const url = fileOf(file_id)?.url
      return url === undefined ? [] : [{ language, url }]
    }),
    field: {
      rows,
      busy,
      onBusy,
      nameOf: (fileId: string) => fileOf(fileId)?.name ?? '',
      onStored: (file: StoredFile) => setKnown((before) => [...before, file]),
    },
  }
}
