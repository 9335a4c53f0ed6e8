import { Button } from '@mantine/core'
import { bulkTeachers, createTeacher, listTeachers } from '@meridian/contract/calls/teachers.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Teacher } from '@meridian/contract/teachers.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { actorOf, useActor } from '../../app/session.ts'
import { Clip } from '../../ui/Clip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { UploadButton } from '../imports/shared/UploadButton.tsx'
import { useAddWays } from '../imports/shared/useAddWays.tsx'
import { Names, usePersonColumns } from './cells.tsx'
import { teachers } from './kinds.ts'
import { usePersonMenu } from './usePersonMenu.tsx'

/** The teachers of the school; those of every school for a super admin. */
export function TeachersPage() {
  const t = useT()
  const addWays = useAddWays('teachers')
  const session = useActor()
  const mayAdd = admits(createTeacher.access, actorOf(session))
  const mayManage = admits(bulkTeachers.access, actorOf(session))
  const columns = usePersonColumns<Teacher>((row) => row.user)
  const { menu, bulk, dialog } = usePersonMenu(teachers)
  return (
    <>
      <ListPage
        route={listTeachers}
        title={t('people.teachers')}
        facts={(count) => t('people.teachers_count', { count })}
        countLabel={(count) => t('people.teachers_count', { count })}
        searchLabel={t('people.search_teachers')}
        words={{
          noMatch: (query) =>
            query
              ? t('people.teachers_none_found_query', { query })
              : t('people.teachers_none_found'),
          failed: t('people.teachers_none_found_loaded'),
        }}
        defaultSort={{ column: 'name', direction: 'asc' }}
        rowName={(row) => row.user.name}
        rowHref={(row) => (row.can.edit ? teachers.edit(row.id) : null)}
        columns={[
          columns.name,
          ...(session.school
            ? []
            : [
                {
                  key: 'school',
                  header: t('people.school'),
                  sort: 'school',
                  cell: (row: Teacher) => <Clip>{row.school.name}</Clip>,
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
        rowMenu={menu}
        bulk={mayManage ? bulk : undefined}
        add={
          mayAdd &&
          (session.school
            ? addWays(t('people.add_teacher'), teachers.create)
            : { label: t('people.add_teacher'), link: teachers.create })
        }
        empty={
          <EmptyState
            about="people"
            title={t('people.teachers_empty')}
            text={t('people.teachers_empty_text')}
          >
            {mayAdd && (
              <>
                <Button
                  leftSection={<IconPlus size={18} stroke={1.75} />}
                  renderRoot={(props) => <Link {...props} {...teachers.create} />}
                >
                  {t('people.add_teacher')}
                </Button>
                {session.school && <UploadButton kind="teachers" />}
              </>
            )}
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
