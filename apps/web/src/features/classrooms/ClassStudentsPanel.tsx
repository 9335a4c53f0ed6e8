import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { panelLimit } from '@meridian/contract/statistics.ts'
import { useT } from '../../app/messages.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { Panel, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'

/** The first students of a class with their phones. */
export function ClassStudentsPanel({ classroom }: { classroom: ClassroomDetail }) {
  const t = useT()
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
        <PanelEmpty>{t('classrooms.no_students')}</PanelEmpty>
      ) : (
        <PanelTable
          label={t('classrooms.students')}
          rows={rows}
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
