import type { StoredFile } from '@meridian/contract/files.ts'
import { lazyPart } from '../../../ui/lazy.ts'

export interface AttachmentsProps {
  files: readonly StoredFile[]
  /** Told while one of them is open above the page. */
  onAsk?: (asking: boolean) => void
}

/** Most announcements have no files, so what shows them is loaded with the first that has some. */
const List = lazyPart<AttachmentsProps>(() => import('./AttachmentList.tsx'))

/** The files below an announcement; nothing where it has none. */
export function Attachments(props: AttachmentsProps) {
  return props.files.length > 0 && <List {...props} />
}
