import { createClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { ClassroomFields } from './ClassroomFields.tsx'

/** Adds one classroom to the school. */
export function NewClassroomPage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useContractForm(createClassroom, {
    initial: {
      name: '',
      grade_id: '',
      thumbnail_id: null,
      book_ids: [],
      teacher_ids: [],
      student_ids: [],
    },
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
      title={t('classrooms.add')}
      breadcrumb={[
        { label: t('classrooms.title'), link: { to: '/dashboard/classrooms' } },
        { label: t('classrooms.add') },
      ]}
      submit={t('classrooms.add')}
      cancel={{ to: '/dashboard/classrooms' }}
    >
      <ClassroomFields form={form} />
    </FormPage>
  )
}
