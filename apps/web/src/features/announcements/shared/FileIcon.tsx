import type { StoredFile } from '@meridian/contract/files.ts'
import IconBook from '~icons/tabler/book'
import IconFileText from '~icons/tabler/file-text'
import IconMusic from '~icons/tabler/music'
import IconPhoto from '~icons/tabler/photo'
import IconPresentation from '~icons/tabler/presentation'
import IconTable from '~icons/tabler/table'
import IconVideo from '~icons/tabler/video'
import { endingOf } from '../../../ui/preview/kinds.ts'

const ofKind = { image: IconPhoto, video: IconVideo, audio: IconMusic } as const
const ofEnding: Record<string, typeof IconBook> = {
  epub: IconBook,
  ppt: IconPresentation,
  pptx: IconPresentation,
  xls: IconTable,
  xlsx: IconTable,
}

/** A picture for the kind of a file. */
export function FileIcon({ file: { kind, name } }: { file: Pick<StoredFile, 'kind' | 'name'> }) {
  const known = kind === 'image' || kind === 'video' || kind === 'audio'
  const Icon = known ? ofKind[kind] : (ofEnding[endingOf(name)] ?? IconFileText)
  return <Icon size={20} stroke={1.75} aria-hidden />
}
