import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import { DialogButtons } from '../Dialog.tsx'
import type { ContractFormState } from './form.ts'

interface FormButtonsProps {
  form: ContractFormState
  /** The verb on the button: "Assign". */
  submit: string
  onCancel: () => void
  /** Why the form cannot be sent now, in words opposite the buttons; the button is disabled for as long. */
  waiting?: ReactNode
}

/** The buttons of a form in a dialog: Cancel, and the verb, which sends the form. */
export function FormButtons({ form, submit, onCancel, waiting }: FormButtonsProps) {
  const t = useT()
  return (
    <DialogButtons start={waiting}>
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" loading={form.saving} disabled={Boolean(waiting)}>
        {submit}
      </Button>
    </DialogButtons>
  )
}
