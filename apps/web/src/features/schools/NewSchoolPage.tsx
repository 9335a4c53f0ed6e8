import { createSchool } from '@meridian/contract/calls/schools.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { school } from './declared.tsx'
import { ownFields } from './own-fields.tsx'

const list = { to: '/dashboard/schools' } as const

/** Adds a school; then its page, where it gets its admin. */
export function NewSchoolPage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useContractForm(createSchool, {
    initial: initialOf(school),
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
      title={t('schools.list_add')}
      breadcrumb={[
        { label: t('schools.list_title'), link: list },
        { label: t('schools.list_add') },
      ]}
      submit={t('schools.list_add')}
      cancel={list}
    >
      <ManagedFields fields={school} form={form} own={ownFields} />
    </FormPage>
  )
}
