import { Button } from '@mantine/core'
import { admits } from '@meridian/contract/core/access.ts'
import {
  blockStudent,
  bulkStudents,
  createStudent,
  deleteStudent,
  getStudentRemoval,
  inviteStudent,
  listStudents,
  type Student,
} from '@meridian/contract/students.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { actorOf, useActor } from '../../app/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { UploadButton } from '../imports/shared/UploadButton.tsx'
import { useAddWays } from '../imports/shared/useAddWays.tsx'
import { Names, usePersonColumns } from './cells.tsx'
import classes from './People.module.css'
import { type MenuPerson, usePersonMenu } from './usePersonMenu.tsx'

const personOf = ({ id, user, can }: Student): MenuPerson => ({
  id,
  userId: user.id,
  name: user.name,
  active: user.active,
  can,
})
const edit = (id: string) => ({ to: '/dashboard/students/edit/$id', params: { id } }) as const
const create = { to: '/dashboard/students/create' } as const

/** The students: of the school for its admins, of their classes for a teacher, all for a super admin. */
export function StudentsPage() {
  const t = useT()
  const addWays = useAddWays('students')
  const session = useActor()
  const mayAdd = admits(createStudent.access, actorOf(session))
  const mayManage = admits(bulkStudents.access, actorOf(session))
  const columns = usePersonColumns<Student>((row) => row.user)
  const { menu, bulk, dialog } = usePersonMenu({
    personOf,
    block: blockStudent,
    invite: inviteStudent,
    removal: getStudentRemoval,
    remove: deleteStudent,
    bulk: bulkStudents,
    edit,
    deleteOne: t('people.delete_student'),
  })
  return (
    <>
      <ListPage
        route={listStudents}
        title={t('people.students')}
        facts={(count) => t('people.students_count', { count })}
        countLabel={(count) => t('people.students_count', { count })}
        searchLabel={t('people.search_students')}
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
                  cell: (row: Student) => <bdi>{row.school.name}</bdi>,
                },
              ]),
          ...(session.school
            ? [
                { ...columns.email, mobile: 'hidden' as const },
                { ...columns.phone, mobile: 'start' as const },
              ]
            : [{ ...columns.contact, mobile: 'start' as const }]),
          {
            key: 'grade',
            header: t('people.grade'),
            sort: 'grade',
            cell: (row) => <span className={classes.whole}>{row.grade.name}</span>,
            mobile: 'end',
          },
          {
            key: 'classes',
            header: t('people.classes'),
            cell: (row) => <Names names={row.classes.map(({ name }) => name)} />,
            mobileCell: (row) =>
              row.classes.length > 0 && <Names names={row.classes.map(({ name }) => name)} />,
          },
          columns.status,
        ]}
        rowMenu={menu}
        bulk={mayManage ? bulk : undefined}
        add={mayAdd && addWays(t('people.add_student'), create)}
        empty={
          <EmptyState
            title={t('people.students_empty')}
            text={mayAdd ? t('people.students_empty_text') : t('people.students_none_text')}
          >
            {mayAdd && (
              <>
                <UploadButton kind="students" />
                <Button renderRoot={(props) => <Link {...props} {...create} />}>
                  {t('people.add_student')}
                </Button>
              </>
            )}
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
