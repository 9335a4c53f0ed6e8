import { getStudent, updateStudent } from '@meridian/contract/calls/students.gen.ts'
import type { Student } from '@meridian/contract/students.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useStarted } from '../../ui/form/useStarted.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { confirmingEmail } from './confirmed.ts'
import { EditPerson } from './EditPerson.tsx'
import { students } from './kinds.ts'
import { type StudentValues, student } from './student.declared.tsx'
import { ownFields } from './student.own-fields.tsx'
import { useAfterSaving } from './useAfterSaving.ts'

const valuesOf = (read: Student) => initialOf(student, read)

/** The page that edits a student: person, grade and classes. */
export function EditStudentPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/students/edit/$id' })
  const { data: read } = usePageData(getStudent, { params: { id } })
  const { started, useFollow } = useStarted(read)
  const form = useContractForm(updateStudent, {
    initial: valuesOf(started),
    complete: (values: StudentValues) => ({ ...values, id, version: started.version }),
    onSaved: useAfterSaving(students.list),
    onRefused: confirmingEmail(t, started.user.name),
  })
  useFollow(form, valuesOf)
  return (
    <EditPerson kind={students} row={read} form={form}>
      <ManagedFields fields={student} form={form} thing={started} own={ownFields} />
    </EditPerson>
  )
}
