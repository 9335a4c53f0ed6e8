import { addSchoolAdmin } from '@meridian/contract/calls/people.gen.ts'
import { useT } from '../../core/messages.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { schoolAdmins } from './kinds.ts'
import { NewPerson } from './NewPerson.tsx'
import { type NewSchoolAdminProps, SchoolAdminKind } from './SchoolAdminKind.tsx'
import { schoolAdmin } from './school-admin.declared.tsx'
import { useCreated } from './useCreated.tsx'

/** The form for a school admin who has no account yet. */
export function NewSchoolAdmin(props: NewSchoolAdminProps) {
  const t = useT()
  const created = useCreated(schoolAdmins.list)
  const form = useContractForm(addSchoolAdmin, {
    initial: { ...initialOf(schoolAdmin), school_id: props.schoolId },
    onSaved: ({ data }) => created.done(form.values.name, data),
    sentences: { 'school_id:validation.required': t('people.school_required') },
  })
  return (
    <NewPerson kind={schoolAdmins} form={form} dialog={created.dialog}>
      <ManagedFields
        fields={schoolAdmin}
        form={form}
        own={{
          school_id: ({ field }) => (
            <SchoolAdminKind
              {...props}
              field={field}
              setSchoolId={(next) => {
                field.onChange(next)
                props.setSchoolId(next)
              }}
            />
          ),
          password: ({ field }) => <FirstPassword type={schoolAdmins.type} field={field} />,
        }}
      />
    </NewPerson>
  )
}
