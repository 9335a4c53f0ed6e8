import { lazy, Suspense } from 'react'
import type { LinkFor } from './link.ts'

const LinkShown = lazy(() => import('./LinkShown.tsx'))

/** The dialog with a new link; its code comes when there is one. */
export function LinkDialog(props: { link: LinkFor; onClose: () => void }) {
  return (
    <Suspense>
      <LinkShown {...props} />
    </Suspense>
  )
}
