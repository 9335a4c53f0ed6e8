import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dialogs, type OpenDialog, withdrawQuestions } from './dialogs.ts'
import { type Load, lazyPart } from './lazy.ts'

/** Loads the code of the plainest question when the page is there: it may stand between a click and unsaved work. */
export const loadConfirm = () => import('./ConfirmDialog.tsx')

/** A question whose code does not come, or that is left before it has come, counts as answered with no. */
const question = <Props extends { close: (done: boolean) => void }>(load: Load<Props>) =>
  lazyPart(load, { close: ({ close }) => close(false) })

const ConfirmDialog = question(loadConfirm)
const TellDialog = question(() => import('./TellDialog.tsx'))
const DeleteDialog = question(() => import('./DeleteDialog.tsx'))
const PasswordDialog = question(() => import('./PasswordDialog.tsx'))
const RemovalDialog = question(() => import('./RemovalDialog.tsx'))

/** Draws the questions that `confirm`, `confirmPassword`, `confirmDelete` and `confirmRemoval` ask. Stands once in the shell. */
export function DialogHost() {
  const open = dialogs.use()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is what ends them
  useEffect(() => withdrawQuestions(), [path])
  return open.map((dialog) => <Question key={dialog.id} dialog={dialog} />)
}

function Question({ dialog }: { dialog: OpenDialog }) {
  switch (dialog.kind) {
    case 'confirm':
      return <ConfirmDialog options={dialog.options} close={dialog.close} />
    case 'delete':
      return <DeleteDialog options={dialog.options} close={dialog.close} />
    case 'removal':
      return <RemovalDialog options={dialog.options} close={dialog.close} />
    case 'password':
      return <PasswordDialog options={dialog.options} close={dialog.close} />
    case 'tell':
      return <TellDialog options={dialog.options} close={dialog.close} />
  }
}
