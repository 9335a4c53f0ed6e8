import { panelLimit } from '@meridian/contract/calls/statistics.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { useT } from '../../core/messages.ts'
import { readsPhones, useActor } from '../../core/session.ts'
import { PersonName } from '../../ui/Avatars.tsx'
import { Panel, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import { resultsLink } from '../statistics/shared/links.ts'
import { useMayOpen } from '../statistics/shared/useMayOpen.ts'
import { studentLink, useMayOpenStudents } from '../students/shared/link.ts'
import { AddStudents } from './roster/AddStudents.tsx'

/**
 * The first students of a class with their phones for those who may read them. A row opens the student's page, and for
 * the super admin, who opens none, the student's results in the class.
 */
export function ClassStudentsPanel({
  classroom,
  limit = panelLimit,
}: {
  classroom: ClassroomDetail
  /** As many students are shown; the rest is behind "View all". */
  limit?: number
}) {
  const t = useT()
  const mayOpenResults = useMayOpen()
  const mayOpenStudents = useMayOpenStudents()
  const seesPhones = readsPhones(useActor())
  const rows = classroom.students.slice(0, limit)
  return (
    <Panel
      title={t('classrooms.students')}
      count={classroom.meta.students_count}
      end={classroom.can.edit && rows.length > 0 && <AddStudents classroom={classroom} />}
      all={
        rows.length > 0
          ? { to: '/dashboard/students', search: { filter_class_id: classroom.id } }
          : undefined
      }
    >
      {rows.length === 0 ? (
        <PanelEmpty action={classroom.can.edit && <AddStudents classroom={classroom} />}>
          {t(classroom.can.edit ? 'classrooms.no_students' : 'classrooms.no_students_teacher')}
        </PanelEmpty>
      ) : (
        <PanelTable
          label={t('classrooms.students')}
          rows={rows}
          href={({ id }) => {
            if (mayOpenStudents) return studentLink(id)
            return mayOpenResults ? resultsLink({ class_id: classroom.id, student_id: id }) : null
          }}
          columns={[
            {
              header: t('classrooms.student_name'),
              cell: ({ user }) => <PersonName name={user.name} />,
            },
            ...(seesPhones
              ? [
                  {
                    header: t('classrooms.phone'),
                    align: 'end' as const,
                    cell: ({ user }: (typeof rows)[number]) => <bdi dir="ltr">{user.phone}</bdi>,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Panel>
  )
}
