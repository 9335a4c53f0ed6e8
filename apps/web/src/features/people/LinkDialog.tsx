import { lateDialog } from '../../ui/late.ts'
import type { LinkFor } from './link.ts'

const LinkShown = lateDialog(() => import('./LinkShown.tsx'))

/** The dialog with a new link; its code comes when there is one. */
export function LinkDialog(props: { link: LinkFor; onClose: () => void }) {
  return <LinkShown {...props} />
}
