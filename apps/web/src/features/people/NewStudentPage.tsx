import { createStudent } from '@meridian/contract/students.ts'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { PersonFields } from './PersonFields.tsx'
import { StudentFields } from './StudentFields.tsx'
import { useCreated } from './useCreated.tsx'

const list = { to: '/dashboard/students' } as const

/** Adds a student to the school. */
export function NewStudentPage() {
  const t = useT()
  const created = useCreated(list)
  const form = useContractForm(createStudent, {
    initial: { name: '', email: '', phone: '', grade_id: '', class_ids: [] },
    onSaved: ({ data }) => created.done(form.values.name, data.invitation),
    sentences: { 'grade_id:validation.required': t('people.grade_required') },
  })
  const { values, field, set } = form
  return (
    <>
      <FormPage
        form={form}
        title={t('people.add_student')}
        breadcrumb={[
          { label: t('people.students'), link: list },
          { label: t('people.add_student') },
        ]}
        submit={t('people.add_student')}
        cancel={list}
      >
        <PersonFields field={field} />
        <StudentFields
          field={field}
          set={set}
          gradeId={values.grade_id}
          classIds={values.class_ids ?? []}
        />
        <FirstPassword
          field={field}
          value={values.password}
          onChange={(next) => set('password', next)}
        />
      </FormPage>
      {created.dialog}
    </>
  )
}
