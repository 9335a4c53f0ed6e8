import { createTeacher } from '@meridian/contract/teachers.ts'
import { teachers } from './kinds.ts'
import { NewPerson, useNewPerson } from './NewPerson.tsx'
import { TeacherClasses } from './TeacherClasses.tsx'

/** Adds a teacher to the school. */
export function NewTeacherPage() {
  const person = useNewPerson(teachers, createTeacher, {
    initial: { name: '', email: '', phone: '', class_ids: [] },
  })
  const { values, field, set } = person.form
  return (
    <NewPerson kind={teachers} person={person}>
      <TeacherClasses
        field={field}
        value={values.class_ids ?? []}
        onChange={(next) => set('class_ids', next)}
      />
    </NewPerson>
  )
}
