import { Button } from '@mantine/core'
import { getClassroom, updateClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useStarted } from '../../ui/form/useStarted.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { initialOf } from '../../ui/managed/declared.ts'
import { ManagedFields } from '../../ui/managed/ManagedFields.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type ClassroomValues, classroom } from './declared.tsx'
import { ownFields } from './own-fields.tsx'
import { useTakeOver } from './shared/useTakeOver.tsx'
import { useClassroomActions } from './useClassroomActions.ts'

const valuesOf = (read: ClassroomDetail) => initialOf(classroom, read)

/** One classroom for those who administer its school: everything about it can be changed. */
export function EditClassroomPage({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data: read } = usePageData(getClassroom, { params: { id } })
  const { started, useFollow } = useStarted(read)
  const { ask, dialog } = useTakeOver()
  const form = useContractForm(updateClassroom, {
    initial: valuesOf(started),
    complete: (values: ClassroomValues) => ({ ...values, id, version: started.version }),
    onSend: async (values) => {
      const chosen = values.teacher_ids ?? started.teachers.map(({ id }) => id)
      const gone = started.teachers.filter(({ id }) => !chosen.includes(id))
      // Where the form brings somebody in as well, it has said who takes over.
      const comes = chosen.some((id) => started.teachers.every((had) => had.id !== id))
      if (gone.length === 0 || comes) return values
      const teachers = gone.map(({ id, user }) => ({ id, name: user.name }))
      const next = await ask({ teachers, classes: [started], schoolId: started.school.id })
      if (next === undefined) return null
      return next === null ? values : { ...values, teacher_ids: [...chosen, next] }
    },
    onSaved: () => void navigate({ to: '/dashboard/classrooms', ignoreBlocker: true }),
  })
  useFollow(form, valuesOf)
  return (
    <>
      <FormPage
        form={form}
        title={started.name}
        facts={<StatusBadge status={read.active ? 'enabled' : 'disabled'} />}
        breadcrumb={[
          { label: t('classrooms.list_title'), link: { to: '/dashboard/classrooms' } },
          { label: started.name },
        ]}
        actions={<Actions classroom={read} dirty={form.dirty} />}
        submit={t('classrooms.save')}
        cancel={{ to: '/dashboard/classrooms' }}
      >
        <ManagedFields
          key={started.version}
          fields={classroom}
          form={form}
          thing={started}
          own={ownFields}
        />
      </FormPage>
      {dialog}
    </>
  )
}

/** What can be done with it besides. Not beside unsaved work: each of these would make the form out of date. */
function Actions({ classroom, dirty }: { classroom: ClassroomDetail; dirty: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const actions = useClassroomActions(
    () => void navigate({ to: '/dashboard/classrooms', ignoreBlocker: true }),
  )
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/classroom/$id" params={{ id: classroom.id }} />
        )}
      >
        {t('classrooms.page')}
      </Button>
      {!dirty && (
        <RowMenu
          label={t('ui.actions_of', { name: classroom.name })}
          actions={() => actions.menu(classroom, classroom.can)}
        />
      )}
    </>
  )
}
