import { getSchool, updateSchool } from '@meridian/contract/calls/schools.gen.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { type SchoolValues, school } from './declared.tsx'
import { ownFields } from './own-fields.tsx'
import { nameOf } from './shared/name.ts'

/** Changes a school and the books it is licensed to. */
export function EditSchoolPage() {
  const t = useT()
  const navigate = useNavigate()
  const { id } = useParams({ from: '/dashboard/schools/$id/edit' })
  const { data: read } = usePageData(getSchool, { params: { id } })
  const page = { to: '/dashboard/schools/$id', params: { id } } as const
  const form = useContractForm(updateSchool, {
    initial: initialOf(school, read),
    complete: (values: SchoolValues) => ({ ...values, id, version: read.version }),
    onSaved: () => void navigate({ ...page, ignoreBlocker: true, replace: true }),
  })
  return (
    <FormPage
      form={form}
      title={t('schools.edit')}
      breadcrumb={[
        { label: t('schools.list_title'), link: { to: '/dashboard/schools' } },
        { label: nameOf(read, useLanguage()), link: page },
        { label: t('schools.edit') },
      ]}
      submit={t('schools.save')}
      cancel={page}
    >
      <ManagedFields fields={school} form={form} thing={read} own={ownFields} />
    </FormPage>
  )
}
