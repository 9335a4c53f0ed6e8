import type { BodyInput, Call } from '@meridian/contract/core/route.ts'
import type { CreatedPerson } from '@meridian/contract/person.ts'
import type { ReactNode } from 'react'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { type FormValues, useContractForm } from '../../ui/form/useContractForm.ts'
import { FirstPassword } from './FirstPassword.tsx'
import type { PersonKind } from './kinds.ts'
import { PersonFields } from './PersonFields.tsx'
import { useCreated } from './useCreated.tsx'

interface Values {
  name: string
  password?: string | undefined
}

/** The form that adds a person, whatever their kind: where it begins, and where it goes once they are there. */
export function useNewPerson<R extends Call>(
  kind: PersonKind<never>,
  route: R,
  options: { initial: BodyInput<R> & object; sentences?: Record<string, string> },
) {
  const created = useCreated(kind.list)
  const form = useContractForm<R>(route, {
    ...options,
    initial: options.initial as FormValues<R>,
    onSaved: (answer) => {
      const { invitation } = (answer as { data: CreatedPerson }).data
      created.done((form.values as unknown as Values).name, invitation)
    },
  })
  return { form, dialog: created.dialog }
}

interface NewPersonProps {
  kind: PersonKind<never>
  person: {
    form: Pick<ReturnType<typeof useContractForm>, 'field' | 'set'> &
      Parameters<typeof FormPage>[0]['form'] & { values: unknown }
    dialog: ReactNode
  }
  /** What is asked before the person's own fields, and after them. */
  before?: ReactNode
  children?: ReactNode
}

/** The page that adds a person. */
export function NewPerson({ kind, person, before, children }: NewPersonProps) {
  const t = useT()
  const { form, dialog } = person
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
        {before}
        <PersonFields field={form.field} />
        {children}
        <FirstPassword
          type={kind.type}
          field={form.field}
          value={(form.values as Values).password}
          onChange={(next) => form.set('password', next)}
        />
      </FormPage>
      {dialog}
    </>
  )
}
