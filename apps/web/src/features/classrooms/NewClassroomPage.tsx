import { createClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { classroom } from './declared.tsx'
import { ownFields } from './own-fields.tsx'

/** Adds one classroom to the school. */
export function NewClassroomPage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useContractForm(createClassroom, {
    initial: initialOf(classroom),
    onSaved: ({ data }) =>
      void navigate({
        to: '/dashboard/classroom/$id',
        params: { id: data.id },
        ignoreBlocker: true,
      }),
  })
  return (
    <FormPage
      form={form}
      title={t('classrooms.list_add')}
      breadcrumb={[
        { label: t('classrooms.list_title'), link: { to: '/dashboard/classrooms' } },
        { label: t('classrooms.list_add') },
      ]}
      submit={t('classrooms.list_add')}
      cancel={{ to: '/dashboard/classrooms' }}
    >
      <ManagedFields fields={classroom} form={form} own={ownFields} />
    </FormPage>
  )
}
