import { getAdmin, updateAdmin } from '@meridian/contract/people.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { AccountStatus } from './cells.tsx'
import { PersonFields } from './PersonFields.tsx'
import { useAfterSaving } from './useAfterSaving.ts'

const list = { to: '/dashboard/admins' } as const

/** Changes a member of the provider's staff. */
export function EditAdminPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/admins/edit/$id' })
  const { data: admin } = usePageData(getAdmin, { params: { id } })
  const { version, name, email, phone } = admin
  const form = useContractForm(updateAdmin, {
    initial: { id, version, name, email, phone },
    onSaved: useAfterSaving(list),
  })
  return (
    <FormPage
      form={form}
      title={name}
      facts={<AccountStatus active={admin.active} />}
      breadcrumb={[{ label: t('people.admins'), link: list }, { label: name }]}
      submit={t('people.save_admin')}
      cancel={list}
    >
      <PersonFields field={form.field} />
    </FormPage>
  )
}
