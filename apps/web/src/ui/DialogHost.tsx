import { lazy, Suspense } from 'react'
import { dialogs } from './dialogs.ts'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))
const TellDialog = lazy(() => import('./TellDialog.tsx'))
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))

/** Draws the questions that `confirm` and `confirmDelete` ask. Stands once in the shell. */
export function DialogHost() {
  const open = dialogs.use()
  return (
    <Suspense>
      {open.map((dialog) => {
        switch (dialog.kind) {
          case 'confirm':
            return <ConfirmDialog key={dialog.id} options={dialog.options} close={dialog.close} />
          case 'delete':
            return <DeleteDialog key={dialog.id} options={dialog.options} close={dialog.close} />
          case 'tell':
            return <TellDialog key={dialog.id} options={dialog.options} close={dialog.close} />
        }
      })}
    </Suspense>
  )
}
