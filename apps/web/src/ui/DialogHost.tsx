import { lazy, Suspense } from 'react'
import { dialogs, type OpenDialog } from './dialogs.ts'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))
const TellDialog = lazy(() => import('./TellDialog.tsx'))
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))
const RemovalDialog = lazy(() => import('./RemovalDialog.tsx'))

/** Draws the questions that `confirm`, `confirmDelete` and `confirmRemoval` ask. Stands once in the shell. */
export function DialogHost() {
  const open = dialogs.use()
  return (
    <Suspense>
      {open.map((dialog) => (
        <Question key={dialog.id} dialog={dialog} />
      ))}
    </Suspense>
  )
}

function Question({ dialog }: { dialog: OpenDialog }) {
  switch (dialog.kind) {
    case 'confirm':
      return <ConfirmDialog options={dialog.options} close={dialog.close} />
    case 'delete':
      return <DeleteDialog options={dialog.options} close={dialog.close} />
    case 'removal':
      return <RemovalDialog options={dialog.options} close={dialog.close} />
    case 'tell':
      return <TellDialog options={dialog.options} close={dialog.close} />
  }
}
