import { lazy, Suspense } from 'react'
import { dialogs } from './dialogs.ts'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))

/** Draws the questions that `confirm` and `confirmDelete` ask. Stands once in the shell. */
export function DialogHost() {
  const open = dialogs.use()
  return (
    <Suspense>
      {open.map((dialog) =>
        dialog.kind === 'confirm' ? (
          <ConfirmDialog key={dialog.id} options={dialog.options} close={dialog.close} />
        ) : (
          <DeleteDialog key={dialog.id} options={dialog.options} close={dialog.close} />
        ),
      )}
    </Suspense>
  )
}
