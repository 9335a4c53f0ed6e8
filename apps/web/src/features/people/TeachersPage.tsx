import { Button } from '@mantine/core'
import { admits } from '@meridian/contract/core/access.ts'
import {
  blockTeacher,
  createTeacher,
  deleteTeacher,
  inviteTeacher,
  listTeachers,
  type Teacher,
} from '@meridian/contract/teachers.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { actorOf, useActor } from '../../app/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Names, usePersonColumns } from './cells.tsx'
import { type MenuPerson, usePersonMenu } from './usePersonMenu.tsx'

const personOf = ({ id, user, can }: Teacher): MenuPerson => ({
  id,
  userId: user.id,
  name: user.name,
  active: user.active,
  can,
})
const edit = (id: string) => ({ to: '/dashboard/teachers/edit/$id', params: { id } }) as const
const create = { to: '/dashboard/teachers/create' } as const

/** The teachers of the school; those of every school for a super admin. */
export function TeachersPage() {
  const t = useT()
  const session = useActor()
  const mayAdd = admits(createTeacher.access, actorOf(session))
  const columns = usePersonColumns<Teacher>((row) => row.user)
  const { menu, dialog } = usePersonMenu({
    block: blockTeacher,
    invite: inviteTeacher,
    remove: deleteTeacher,
    edit,
    deletes: () => ({ text: t('people.delete_teacher_text'), action: t('people.delete_teacher') }),
  })
  return (
    <>
      <ListPage
        route={listTeachers}
        title={t('people.teachers')}
        facts={(count) => t('people.teachers_count', { count })}
        countLabel={(count) => t('people.teachers_count', { count })}
        searchLabel={t('people.search_teachers')}
        defaultSort={{ column: 'name', direction: 'asc' }}
        rowName={(row) => row.user.name}
        rowHref={(row) => (row.can.edit ? edit(row.id) : null)}
        columns={[
          columns.name,
          ...(session.school
            ? []
            : [
                {
                  key: 'school',
                  header: t('people.school'),
                  sort: 'school',
                  cell: (row: Teacher) => <bdi>{row.school.name}</bdi>,
                },
              ]),
          ...(session.school
            ? [{ ...columns.email, mobile: 'hidden' as const }, columns.phone]
            : [columns.contact]),
          {
            key: 'classes',
            header: t('people.classes'),
            cell: (row) => <Names names={row.classes.map(({ name }) => name)} />,
            mobileCell: (row) =>
              row.classes.length > 0 && <Names names={row.classes.map(({ name }) => name)} />,
          },
          columns.status,
        ]}
        rowMenu={(row) => menu(personOf(row))}
        add={mayAdd && { label: t('people.add_teacher'), link: create }}
        empty={
          <EmptyState title={t('people.teachers_empty')} text={t('people.teachers_empty_text')}>
            {mayAdd && (
              <Button renderRoot={(props) => <Link {...props} {...create} />}>
                {t('people.add_teacher')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
