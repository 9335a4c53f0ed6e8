import { createAdmin } from '@meridian/contract/people.ts'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { PersonFields } from './PersonFields.tsx'
import { useCreated } from './useCreated.tsx'

const list = { to: '/dashboard/admins' } as const

/** Adds a member of the provider's staff. */
export function NewAdminPage() {
  const t = useT()
  const created = useCreated(list)
  const form = useContractForm(createAdmin, {
    initial: { name: '', email: '', phone: '' },
    onSaved: ({ data }) => created.done(form.values.name, data.invitation),
  })
  return (
    <>
      <FormPage
        form={form}
        title={t('people.add_admin')}
        breadcrumb={[{ label: t('people.admins'), link: list }, { label: t('people.add_admin') }]}
        submit={t('people.add_admin')}
        cancel={list}
      >
        <PersonFields field={form.field} />
        <FirstPassword
          field={form.field}
          value={form.values.password}
          onChange={(next) => form.set('password', next)}
        />
      </FormPage>
      {created.dialog}
    </>
  )
}
