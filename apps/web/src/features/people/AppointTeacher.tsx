import { teacherChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import { appointSchoolAdmin } from '@meridian/contract/calls/people.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { type NewSchoolAdminProps, SchoolAdminKind } from './SchoolAdminKind.tsx'

const list = { to: '/dashboard/school-admins' } as const

/** The form that makes a teacher a school admin of the same school as well. */
export function AppointTeacher(props: NewSchoolAdminProps) {
  const t = useT()
  const navigate = useNavigate()
  const { schoolId, setSchoolId } = props
  const form = useContractForm(appointSchoolAdmin, {
    initial: { teacher_id: '' },
    onSaved: () => void navigate({ ...list, ignoreBlocker: true }),
    sentences: { 'teacher_id:validation.required': t('people.teacher_required') },
  })
  return (
    <FormPage
      form={form}
      title={t('people.school_admins_add')}
      breadcrumb={[
        { label: t('people.school_admins_title'), link: list },
        { label: t('people.school_admins_add') },
      ]}
      submit={t('people.school_admins_add')}
      cancel={list}
    >
      <SchoolAdminKind
        {...props}
        setSchoolId={(next) => {
          form.set('teacher_id', '')
          setSchoolId(next)
        }}
      />
      <ChoiceField
        key={schoolId}
        {...form.field('teacher_id')}
        label={t('people.teacher')}
        route={teacherChoices}
        input={{ query: { school_id: schoolId } }}
        enabled={schoolId !== ''}
        placeholder={schoolId === '' ? t('people.school_first') : t('ui.choose')}
      />
    </FormPage>
  )
}
