import { classStudents } from '@meridian/contract/calls/statistics.class.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { Link } from '@tanstack/react-router'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { part } from '../../statistics/shared/reading.ts'
import { StudentRow } from './StudentRow.tsx'
import classes from './Students.module.css'

/** The first students of a class: when they were last here, what they have missed, and their average in it. */
export function StudentsPanel({ classroom: { id, can } }: { classroom: ClassroomDetail }) {
  const t = useT()
  const query = useData(classStudents, { params: { id } }, { handled: true })
  const total = query.data?.data.total ?? 0
  return (
    <Panel
      title={t('classrooms.students')}
      count={query.data?.data.total}
      all={total > 0 ? { to: '/dashboard/classroom/$id/people', params: { id } } : undefined}
    >
      <PanelContent query={part(query, ({ data }) => data)} rows={6}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelEmpty
              action={
                can.edit && (
                  <Link to="/dashboard/classrooms/$id" params={{ id }}>
                    {t('classrooms.add_students')}
                  </Link>
                )
              }
            >
              {t(can.edit ? 'classrooms.no_students' : 'classrooms.no_students_teacher')}
            </PanelEmpty>
          ) : (
            <table className={classes.table} aria-label={t('classrooms.students')}>
              <thead>
                <tr>
                  <th scope="col">{t('classrooms.student_name')}</th>
                  <th scope="col">{t('classrooms.glance_last_here')}</th>
                  <th scope="col">{t('classrooms.glance_missed')}</th>
                  <th scope="col">{t('classrooms.glance_average')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((student) => (
                  <StudentRow key={student.id} student={student} />
                ))}
              </tbody>
            </table>
          )
        }
      </PanelContent>
    </Panel>
  )
}
