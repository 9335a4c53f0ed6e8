import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import type { ContractFormState } from '../../ui/form/form.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { AccountStatus } from './cells.tsx'
import type { PersonKind } from './kinds.ts'
import { usePersonMenu } from './usePersonMenu.tsx'

interface EditPersonProps<Row> {
  kind: PersonKind<Row>
  /** The person as last read. */
  row: Row
  form: ContractFormState
  /** The fields. */
  children: ReactNode
}

/** The page that edits a person, with the menu of further actions. */
export function EditPerson<Row>({ kind, row, form, children }: EditPersonProps<Row>) {
  const t = useT()
  const navigate = useNavigate()
  const { menu, dialog } = usePersonMenu(
    kind,
    () => void navigate({ ...kind.list, ignoreBlocker: true } as Parameters<typeof navigate>[0]),
  )
  const { name, user } = kind.personOf(row)
  return (
    <>
      <FormPage
        form={form}
        title={name}
        facts={<AccountStatus user={user} />}
        breadcrumb={[{ label: t(kind.title), link: kind.list }, { label: name }]}
        // A changed form hides the menu: each of its actions would make the form out of date.
        actions={
          !form.dirty && (
            <RowMenu label={t('ui.actions_of', { name })} actions={() => menu(row, false)} />
          )
        }
        submit={t(kind.save)}
        cancel={kind.list}
      >
        {children}
      </FormPage>
      {dialog}
    </>
  )
}
