import { createStudent } from '@meridian/contract/calls/students.gen.ts'
import { useT } from '../../core/messages.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { students } from './kinds.ts'
import { NewPerson } from './NewPerson.tsx'
import { student } from './student.declared.tsx'
import { ownFields } from './student.own-fields.tsx'
import { useCreated } from './useCreated.tsx'

/** The page that adds a student to the school. */
export function NewStudentPage() {
  const t = useT()
  const created = useCreated(students.list)
  const form = useContractForm(createStudent, {
    initial: initialOf(student),
    onSaved: ({ data }) => created.done(form.values.name, data),
    sentences: { 'grade_id:validation.required': t('people.grade_required') },
  })
  return (
    <NewPerson kind={students} form={form} dialog={created.dialog}>
      <ManagedFields
        fields={student}
        form={form}
        own={{
          ...ownFields,
          password: ({ field }) => <FirstPassword type={students.type} field={field} />,
        }}
      />
    </NewPerson>
  )
}
