import { addSchoolAdmin } from '@meridian/contract/calls/people.gen.ts'
import { useT } from '../../app/messages.ts'
import { schoolAdmins } from './kinds.ts'
import { NewPerson, useNewPerson } from './NewPerson.tsx'
import { type NewSchoolAdminProps, SchoolAdminKind } from './SchoolAdminKind.tsx'

/** The form for a school admin who has no account yet. */
export function NewSchoolAdmin(props: NewSchoolAdminProps) {
  const t = useT()
  const person = useNewPerson(schoolAdmins, addSchoolAdmin, {
    initial: { name: '', email: '', phone: '', school_id: props.schoolId },
    sentences: { 'school_id:validation.required': t('people.school_required') },
  })
  const { field, set, errors } = person.form
  return (
    <NewPerson
      kind={schoolAdmins}
      person={person}
      before={
        <SchoolAdminKind
          {...props}
          field={field}
          error={errors.school_id}
          setSchoolId={(next) => {
            set('school_id', next)
            props.setSchoolId(next)
          }}
        />
      }
    />
  )
}
