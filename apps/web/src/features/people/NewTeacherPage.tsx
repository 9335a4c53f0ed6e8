import { createTeacher } from '@meridian/contract/teachers.ts'
import { useT } from '../../app/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { PersonFields } from './PersonFields.tsx'
import { TeacherClasses } from './TeacherClasses.tsx'
import { useCreated } from './useCreated.tsx'

const list = { to: '/dashboard/teachers' } as const

/** Adds a teacher to the school. */
export function NewTeacherPage() {
  const t = useT()
  const created = useCreated(list)
  const form = useContractForm(createTeacher, {
    initial: { name: '', email: '', phone: '', class_ids: [] },
    onSaved: ({ data }) => created.done(form.values.name, data.invitation),
  })
  const { values, field, set } = form
  return (
    <>
      <FormPage
        form={form}
        title={t('people.add_teacher')}
        breadcrumb={[
          { label: t('people.teachers'), link: list },
          { label: t('people.add_teacher') },
        ]}
        submit={t('people.add_teacher')}
        cancel={list}
      >
        <PersonFields field={field} />
        <TeacherClasses
          field={field}
          value={values.class_ids ?? []}
          onChange={(next) => set('class_ids', next)}
        />
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
