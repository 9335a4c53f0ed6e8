import { addSchoolAdmin } from '@meridian/contract/people.ts'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { PersonFields } from './PersonFields.tsx'
import { type NewSchoolAdminProps, SchoolAdminKind } from './SchoolAdminKind.tsx'
import { useCreated } from './useCreated.tsx'

const list = { to: '/dashboard/school-admins' } as const

/** The form for a school admin who has no account yet. */
export function NewSchoolAdmin(props: NewSchoolAdminProps) {
  const t = useT()
  const created = useCreated(list)
  const form = useContractForm(addSchoolAdmin, {
    initial: { name: '', email: '', phone: '', school_id: props.schoolId },
    onSaved: ({ data }) => created.done(form.values.name, data.invitation),
    sentences: { 'school_id:validation.required': t('people.school_required') },
  })
  const { values, field, set } = form
  return (
    <>
      <FormPage
        form={form}
        title={t('people.add_school_admin')}
        breadcrumb={[
          { label: t('people.school_admins'), link: list },
          { label: t('people.add_school_admin') },
        ]}
        submit={t('people.add_school_admin')}
        cancel={list}
      >
        <SchoolAdminKind
          {...props}
          field={field}
          error={form.errors.school_id}
          setSchoolId={(next) => {
            set('school_id', next)
            props.setSchoolId(next)
          }}
        />
        <PersonFields field={field} />
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
