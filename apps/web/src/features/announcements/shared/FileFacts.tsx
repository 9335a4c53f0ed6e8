import type { StoredFile } from '@meridian/contract/files.ts'
import { formatSize } from '../../../core/format.ts'
import { useLanguage } from '../../../core/messages.ts'
import { endingOf } from '../../../ui/preview/kinds.ts'

/** The type and the size of a file. */
export function FileFacts({ file }: { file: Pick<StoredFile, 'name' | 'size'> }) {
  const language = useLanguage()
  const ending = endingOf(file.name)
  return (
    <small>
      {ending && <bdi dir="ltr">{ending.toUpperCase()}</bdi>}
      {ending && ' · '}
      <bdi>{formatSize(file.size, language)}</bdi>
    </small>
  )
}
