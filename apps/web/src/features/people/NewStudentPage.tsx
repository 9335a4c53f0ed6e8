import { createStudent } from '@meridian/contract/calls/students.gen.ts'
import { useT } from '../../app/messages.ts'
import { students } from './kinds.ts'
import { NewPerson, useNewPerson } from './NewPerson.tsx'
import { StudentFields } from './StudentFields.tsx'

/** Adds a student to the school. */
export function NewStudentPage() {
  const t = useT()
  const person = useNewPerson(students, createStudent, {
    initial: { name: '', email: '', phone: '', grade_id: '', class_ids: [] },
    sentences: { 'grade_id:validation.required': t('people.grade_required') },
  })
  const { values, field, set } = person.form
  return (
    <NewPerson kind={students} person={person}>
      <StudentFields
        field={field}
        set={set}
        gradeId={values.grade_id}
        classIds={values.class_ids ?? []}
      />
    </NewPerson>
  )
}
