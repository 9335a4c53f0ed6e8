import { schoolChoices } from '@meridian/contract/dropdowns.ts'
import { getSchoolAdmin, updateSchoolAdmin } from '@meridian/contract/people.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { AccountStatus } from './cells.tsx'
import { PersonFields } from './PersonFields.tsx'
import { useAfterSaving } from './useAfterSaving.ts'

const list = { to: '/dashboard/school-admins' } as const

/** Changes a school admin: person, and the school unless they teach there. */
export function EditSchoolAdminPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/school-admins/edit/$id' })
  const { data: admin } = usePageData(getSchoolAdmin, { params: { id } })
  const { user, school, school_id, version, teaches } = admin
  const form = useContractForm(updateSchoolAdmin, {
    initial: {
      id,
      version,
      school_id,
      name: user.name,
      email: user.email,
      phone: user.phone,
    },
    onSaved: useAfterSaving(list),
  })
  return (
    <FormPage
      form={form}
      title={user.name}
      facts={<AccountStatus active={admin.active} />}
      breadcrumb={[{ label: t('people.school_admins'), link: list }, { label: user.name }]}
      submit={t('people.save_school_admin')}
      cancel={list}
    >
      <ChoiceField
        {...form.field('school_id')}
        label={t('people.school')}
        route={schoolChoices}
        current={school}
        disabled={teaches}
        description={teaches ? t('people.teaches_there') : undefined}
      />
      <PersonFields field={form.field} />
    </FormPage>
  )
}
