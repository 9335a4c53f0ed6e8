import { getStudent, updateStudent } from '@meridian/contract/students.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { AccountStatus } from './cells.tsx'
import { PersonFields } from './PersonFields.tsx'
import { StudentFields } from './StudentFields.tsx'
import { useAfterSaving } from './useAfterSaving.ts'

const list = { to: '/dashboard/students' } as const

/** Changes a student: person, grade and classes. */
export function EditStudentPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/students/edit/$id' })
  const { data: student } = usePageData(getStudent, { params: { id } })
  const { user, grade, classes } = student
  const form = useContractForm(updateStudent, {
    initial: {
      id,
      version: student.version,
      name: user.name,
      email: user.email,
      phone: user.phone,
      grade_id: grade.id,
    },
    onSaved: useAfterSaving(list),
  })
  const { values, field, set } = form
  return (
    <FormPage
      form={form}
      title={user.name}
      facts={<AccountStatus active={user.active} />}
      breadcrumb={[{ label: t('people.students'), link: list }, { label: user.name }]}
      submit={t('people.save_student')}
      cancel={list}
    >
      <PersonFields field={field} />
      <StudentFields
        field={field}
        set={set}
        gradeId={values.grade_id}
        classIds={values.class_ids ?? classes.map((row) => row.id)}
        current={{ grade, classes }}
      />
    </FormPage>
  )
}
