import { lazyPart } from '../../../ui/lazy.ts'
import type { AttachmentsProps } from './attachments-props.ts'

/** Most announcements have no files, so what shows them is loaded with the first that has some. */
const List = lazyPart<AttachmentsProps>(() => import('./AttachmentList.tsx'))

/** The files below an announcement; nothing where it has none. */
export function Attachments(props: AttachmentsProps) {
  return props.files.length > 0 && <List {...props} />
}
