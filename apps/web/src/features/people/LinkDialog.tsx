import type { Invitation } from '@meridian/contract/person.ts'
import { lazy, Suspense } from 'react'

export interface LinkFor {
  name: string
  invitation: Invitation
}

const LinkShown = lazy(() => import('./LinkShown.tsx'))

/** The dialog with a new link; its code comes when there is one. */
export function LinkDialog(props: { link: LinkFor; onClose: () => void }) {
  return (
    <Suspense>
      <LinkShown {...props} />
    </Suspense>
  )
}
