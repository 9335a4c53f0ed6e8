import { getTeacher, updateTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import type { Teacher } from '@meridian/contract/teachers.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../app/calls.ts'
import { useT } from '../../app/messages.ts'
import { useActor } from '../../app/session.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useStarted } from '../../ui/form/useStarted.ts'
import { confirmingEmail } from './confirmed.ts'
import { EditPerson } from './EditPerson.tsx'
import { teachers } from './kinds.ts'
import { TeacherClasses } from './TeacherClasses.tsx'
import { useAfterSaving } from './useAfterSaving.ts'

const valuesOf = ({ id, version, user }: Teacher) => ({
  id,
  version,
  name: user.name,
  email: user.email,
  phone: user.phone,
})

/** Changes a teacher: person and classes. */
export function EditTeacherPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/teachers/edit/$id' })
  const { data: read } = usePageData(getTeacher, { params: { id } })
  const { started, useFollow } = useStarted(read)
  const form = useContractForm(updateTeacher, {
    initial: valuesOf(started),
    onSaved: useAfterSaving(teachers.list),
    onRefused: confirmingEmail(t, started.user.name),
  })
  useFollow(form, valuesOf)
  const { values, field, set } = form
  const several = useActor().school === null
  return (
    <EditPerson kind={teachers} row={read} form={form}>
      <TeacherClasses
        field={field}
        value={values.class_ids ?? started.classes.map((row) => row.id)}
        onChange={(next) => set('class_ids', next)}
        current={started.classes}
        {...(several && { schoolId: started.school.id })}
      />
    </EditPerson>
  )
}
