import { listQuizzes } from '@meridian/contract/calls/quizzes.gen.ts'
import { classAssignments, classQuizzes } from '@meridian/contract/calls/statistics.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { useData } from '../../../core/calls.ts'
import { actorOf, useActor } from '../../../core/session.ts'
import { PerformancePanel } from '../../statistics/shared/ChartPanels.tsx'
import { ClassCourse } from '../../statistics/shared/ClassCourse.tsx'
import { papersLink } from '../../statistics/shared/links.ts'
import { AssignmentsPanel, QuizzesPanel } from '../../statistics/shared/PaperPanels.tsx'
import { part } from '../../statistics/shared/reading.ts'
import { useMayOpen } from '../../statistics/shared/useMayOpen.ts'
import { ClassStudentsPanel } from '../ClassStudentsPanel.tsx'
import classes from './Overview.module.css'

/** A class for the provider, who reads no figures of single students: its students and what it was given. */
export function ProviderOverview({ classroom }: { classroom: ClassroomDetail }) {
  const { id } = classroom
  const mayOpenResults = useMayOpen()
  const mayListQuizzes = admits(listQuizzes.access, actorOf(useActor()))
  const quizzes = useData(classQuizzes, { params: { class_id: id } }, { handled: true })
  const assignments = useData(classAssignments, { params: { class_id: id } }, { handled: true })
  return (
    <div className={classes.halves}>
      <div className={classes.column}>
        <ClassStudentsPanel classroom={classroom} />
        <QuizzesPanel
          query={part(quizzes, (data) => data)}
          {...(mayListQuizzes && {
            all: { to: '/dashboard/quizzes', search: { filter_class: id } },
          })}
        />
        <AssignmentsPanel
          query={part(assignments, (data) => data)}
          {...(mayOpenResults && { all: papersLink({ class_id: id, kind: 'assignment' }) })}
        />
      </div>
      {mayOpenResults && (
        <div className={classes.column}>
          <ClassCourse classId={id} />
          <PerformancePanel classId={id} />
        </div>
      )}
    </div>
  )
}
