import { getStudent, updateStudent } from '@meridian/contract/calls/students.gen.ts'
import type { Student } from '@meridian/contract/students.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useStarted } from '../../ui/form/useStarted.ts'
import { confirmingEmail } from './confirmed.ts'
import { EditPerson } from './EditPerson.tsx'
import { students } from './kinds.ts'
import { StudentFields } from './StudentFields.tsx'
import { useAfterSaving } from './useAfterSaving.ts'

const valuesOf = ({ id, version, user, grade }: Student) => ({
  id,
  version,
  name: user.name,
  email: user.email,
  phone: user.phone,
  grade_id: grade.id,
})

/** Changes a student: person, grade and classes. */
export function EditStudentPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/students/edit/$id' })
  const { data: read } = usePageData(getStudent, { params: { id } })
  const { started, useFollow } = useStarted(read)
  const form = useContractForm(updateStudent, {
    initial: valuesOf(started),
    onSaved: useAfterSaving(students.list),
    onRefused: confirmingEmail(t, started.user.name),
  })
  useFollow(form, valuesOf)
  const { values, field, set } = form
  const { grade, classes } = started
  return (
    <EditPerson kind={students} row={read} form={form}>
      <StudentFields
        field={field}
        set={set}
        gradeId={values.grade_id}
        classIds={values.class_ids ?? classes.map((row) => row.id)}
        current={{ grade, classes }}
      />
    </EditPerson>
  )
}
