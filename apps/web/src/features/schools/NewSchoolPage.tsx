import { createSchool } from '@meridian/contract/calls/schools.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { SchoolFields } from './SchoolFields.tsx'

const list = { to: '/dashboard/schools' } as const

/** Adds a school; then its page, where it gets its admin. */
export function NewSchoolPage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useContractForm(createSchool, {
    initial: {
      name: '',
      country_id: null,
      city_id: null,
      time_zone: 'Africa/Cairo',
      address: '',
      phone: '',
      email: '',
      book_ids: [],
    },
    onSaved: ({ data }) =>
      void navigate({
        to: '/dashboard/schools/$id',
        params: { id: data.id },
        ignoreBlocker: true,
        replace: true,
      }),
  })
  return (
    <FormPage
      form={form}
      title={t('schools.add')}
      breadcrumb={[{ label: t('schools.title'), link: list }, { label: t('schools.add') }]}
      submit={t('schools.add')}
      cancel={list}
    >
      <SchoolFields field={form.field} values={form.values} set={form.set} />
    </FormPage>
  )
}
