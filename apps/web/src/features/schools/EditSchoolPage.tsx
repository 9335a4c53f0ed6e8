import { getSchool, updateSchool } from '@meridian/contract/calls/schools.gen.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { usePageData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { SchoolFields } from './SchoolFields.tsx'

/** Changes a school and the books it is licensed to. */
export function EditSchoolPage() {
  const t = useT()
  const navigate = useNavigate()
  const { id } = useParams({ from: '/dashboard/schools/$id/edit' })
  const { data: school } = usePageData(getSchool, { params: { id } })
  const { version, name, country, city, time_zone, address, phone, email, books } = school
  const page = { to: '/dashboard/schools/$id', params: { id } } as const
  const form = useContractForm(updateSchool, {
    initial: {
      id,
      version,
      name,
      country_id: country?.id ?? null,
      city_id: city?.id ?? null,
      time_zone,
      address,
      phone,
      email,
      book_ids: books.map((book) => book.id),
    },
    onSaved: () => void navigate({ ...page, ignoreBlocker: true, replace: true }),
  })
  return (
    <FormPage
      form={form}
      title={t('schools.edit')}
      breadcrumb={[
        { label: t('schools.title'), link: { to: '/dashboard/schools' } },
        { label: name, link: page },
        { label: t('schools.edit') },
      ]}
      submit={t('schools.save')}
      cancel={page}
    >
      <SchoolFields field={form.field} values={form.values} set={form.set} school={school} />
    </FormPage>
  )
}
