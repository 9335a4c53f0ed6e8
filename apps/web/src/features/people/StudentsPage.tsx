import { Button } from '@mantine/core'
import { bulkStudents, createStudent, listStudents } from '@meridian/contract/calls/students.gen.ts'
import { admits, phoneReaders } from '@meridian/contract/core/access.ts'
import type { Student } from '@meridian/contract/students.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { actorOf, useActor } from '../../app/session.ts'
import { Clip } from '../../ui/Clip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { UploadButton } from '../imports/shared/UploadButton.tsx'
import { useAddWays } from '../imports/shared/useAddWays.tsx'
import { resultsLink } from '../statistics/shared/links.ts'
import { Names, usePersonColumns } from './cells.tsx'
import { students } from './kinds.ts'
import classes from './People.module.css'
import { usePersonMenu } from './usePersonMenu.tsx'

/** Where somebody who does not keep the student's account comes from their row: to how they stand. */
function resultsOf({ id, school }: Student) {
  return resultsLink({ student_id: id, school_id: school.id })
}

/** The students: of the school for its admins, of their classes for a teacher, all for a super admin. */
export function StudentsPage() {
  const t = useT()
  const addWays = useAddWays('students')
  const session = useActor()
  const mayAdd = admits(createStudent.access, actorOf(session))
  const seesPhones = admits(phoneReaders, actorOf(session))
  const ofReader = session.school ? 'people.students_none_text' : 'people.students_none_text_all'
  const mayManage = admits(bulkStudents.access, actorOf(session))
  const columns = usePersonColumns<Student>((row) => row.user)
  const { menu, bulk, dialog } = usePersonMenu(students)
  return (
    <>
      <ListPage
        route={listStudents}
        title={t('people.students')}
        facts={(count) => t('people.students_count', { count })}
        countLabel={(count) => t('people.students_count', { count })}
        searchLabel={t('people.search_students')}
        words={{
          noMatch: (query) =>
            query
              ? t('people.students_none_found_query', { query })
              : t('people.students_none_found'),
          failed: t('people.students_none_found_loaded'),
        }}
        defaultSort={{ column: 'name', direction: 'asc' }}
        rowName={(row) => row.user.name}
        rowHref={(row) => (row.can.edit ? students.edit(row.id) : resultsOf(row))}
        columns={[
          columns.name,
          ...(session.school
            ? []
            : [
                {
                  key: 'school',
                  header: t('people.school'),
                  sort: 'school',
                  cell: (row: Student) => <Clip>{row.school.name}</Clip>,
                  mobile: 'start' as const,
                },
              ]),
          ...(session.school
            ? [
                { ...columns.email, mobile: seesPhones ? ('hidden' as const) : ('start' as const) },
                ...(seesPhones ? [{ ...columns.phone, mobile: 'start' as const }] : []),
              ]
            : [columns.contact]),
          {
            key: 'grade',
            header: t('people.grade'),
            sort: 'grade',
            cell: (row) => <span className={classes.whole}>{row.grade.name}</span>,
            fit: true,
            mobile: 'end',
          },
          {
            key: 'classes',
            header: t('people.classes'),
            wide: session.school === null,
            cell: (row) => <Names names={row.classes.map(({ name }) => name)} />,
            mobileCell: (row) =>
              row.classes.length > 0 && <Names names={row.classes.map(({ name }) => name)} />,
          },
          columns.status,
        ]}
        rowMenu={mayManage ? menu : undefined}
        bulk={mayManage ? bulk : undefined}
        add={mayAdd && addWays(t('people.add_student'), students.create)}
        empty={
          <EmptyState
            about="people"
            title={t('people.students_empty')}
            text={t(mayAdd ? 'people.students_empty_text' : ofReader)}
          >
            {mayAdd && (
              <>
                <Button
                  leftSection={<IconPlus size={18} stroke={1.75} />}
                  renderRoot={(props) => <Link {...props} {...students.create} />}
                >
                  {t('people.add_student')}
                </Button>
                <UploadButton kind="students" />
              </>
            )}
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
