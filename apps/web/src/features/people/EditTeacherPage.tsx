import { getTeacher, updateTeacher } from '@meridian/contract/teachers.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { AccountStatus } from './cells.tsx'
import { PersonFields } from './PersonFields.tsx'
import { TeacherClasses } from './TeacherClasses.tsx'
import { useAfterSaving } from './useAfterSaving.ts'

const list = { to: '/dashboard/teachers' } as const

/** Changes a teacher: person and classes. */
export function EditTeacherPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/teachers/edit/$id' })
  const { data: teacher } = usePageData(getTeacher, { params: { id } })
  const { user, classes } = teacher
  const form = useContractForm(updateTeacher, {
    initial: {
      id,
      version: teacher.version,
      name: user.name,
      email: user.email,
      phone: user.phone,
    },
    onSaved: useAfterSaving(list),
  })
  const { values, field, set } = form
  return (
    <FormPage
      form={form}
      title={user.name}
      facts={<AccountStatus active={user.active} />}
      breadcrumb={[{ label: t('people.teachers'), link: list }, { label: user.name }]}
      submit={t('people.save_teacher')}
      cancel={list}
    >
      <PersonFields field={field} />
      <TeacherClasses
        field={field}
        value={values.class_ids ?? classes.map((row) => row.id)}
        onChange={(next) => set('class_ids', next)}
        current={classes}
      />
    </FormPage>
  )
}
