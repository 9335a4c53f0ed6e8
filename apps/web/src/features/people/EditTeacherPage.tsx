import { getTeacher, updateTeacher } from '@meridian/contract/calls/teachers.gen.ts'
import type { Teacher } from '@meridian/contract/teachers.ts'
import { useParams } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useStarted } from '../../ui/form/useStarted.ts'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields, type OwnFields } from '../../ui/managed/ManagedFields.tsx'
import { useTakeOver } from '../classrooms/shared/useTakeOver.tsx'
import { confirmingEmail } from './confirmed.ts'
import { EditPerson } from './EditPerson.tsx'
import { teachers } from './kinds.ts'
import { TeacherClasses } from './TeacherClasses.tsx'
import { type TeacherValues, teacher } from './teacher.declared.tsx'
import { useAfterSaving } from './useAfterSaving.ts'

const valuesOf = (read: Teacher) => initialOf(teacher, read)

const own: OwnFields<TeacherValues, Teacher> = {
  class_ids: (props) => <TeacherClasses {...props} />,
}

/** The page that edits a teacher: person and classes. */
export function EditTeacherPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/teachers/edit/$id' })
  const { data: read } = usePageData(getTeacher, { params: { id } })
  const { started, useFollow } = useStarted(read)
  const { ask, dialog } = useTakeOver()
  const form = useContractForm(updateTeacher, {
    initial: valuesOf(started),
    complete: (values: TeacherValues) => ({ ...values, id, version: started.version }),
    onSend: async (values) => {
      const gone = started.classes.filter(({ id }) => values.class_ids?.includes(id) === false)
      if (gone.length === 0) return values
      const teachers = [{ id, name: started.user.name }]
      const next = await ask({ teachers, classes: gone, schoolId: started.school.id })
      return next === undefined ? null : { ...values, takes_over: next }
    },
    onSaved: useAfterSaving(teachers.list),
    onRefused: confirmingEmail(t, started.user.name),
  })
  useFollow(form, valuesOf)
  return (
    <>
      <EditPerson kind={teachers} row={read} form={form}>
        <ManagedFields fields={teacher} form={form} thing={started} own={own} />
      </EditPerson>
      {dialog}
    </>
  )
}
