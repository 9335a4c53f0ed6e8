import type { ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import type { ContractFormState } from '../../ui/form/form.ts'
import type { PersonKind } from './kinds.ts'

interface NewPersonProps {
  kind: PersonKind<never>
  form: ContractFormState
  /** The dialog with the one-time link, once the person has been added. */
  dialog: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The page that adds a person. */
export function NewPerson({ kind, form, dialog, children }: NewPersonProps) {
  const t = useT()
  const label = t(kind.add)
  return (
    <>
      <FormPage
        form={form}
        title={label}
        breadcrumb={[{ label: t(kind.title), link: kind.list }, { label }]}
        submit={label}
        cancel={kind.list}
      >
        {children}
      </FormPage>
      {dialog}
    </>
  )
}
