import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { panelLimit } from '@meridian/contract/statistics.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { Panel, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import { resultsLink } from '../statistics/shared/links.ts'
import { useMayOpen } from '../statistics/shared/useMayOpen.ts'

/**
 * The first students of a class with their phones. A row opens the student's page for those who keep the school's lists,
 * and their results in the class for its teachers.
 */
export function ClassStudentsPanel({ classroom }: { classroom: ClassroomDetail }) {
  const t = useT()
  const mayOpenResults = useMayOpen()
  const rows = classroom.students.slice(0, panelLimit)
  return (
    <Panel
      title={t('classrooms.students')}
      count={classroom.meta.students_count}
      all={
        rows.length > 0
          ? { to: '/dashboard/students', search: { filter_class_id: classroom.id } }
          : undefined
      }
    >
      {rows.length === 0 ? (
        <PanelEmpty
          action={
            classroom.can.edit && (
              <Link to="/dashboard/classrooms/$id" params={{ id: classroom.id }}>
                {t('classrooms.add_students')}
              </Link>
            )
          }
        >
          {t('classrooms.no_students')}
        </PanelEmpty>
      ) : (
        <PanelTable
          label={t('classrooms.students')}
          rows={rows}
          href={({ id }) => {
            if (classroom.can.edit) return { to: '/dashboard/students/edit/$id', params: { id } }
            return mayOpenResults ? resultsLink({ class_id: classroom.id, student_id: id }) : null
          }}
          columns={[
            {
              header: t('classrooms.student_name'),
              cell: ({ user }) => <PersonName name={user.name} />,
            },
            {
              header: t('classrooms.phone'),
              align: 'end',
              cell: ({ user }) => <bdi dir="ltr">{user.phone}</bdi>,
            },
          ]}
        />
      )}
    </Panel>
  )
}
