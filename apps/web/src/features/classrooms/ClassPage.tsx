import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { listQuizzes } from '@meridian/contract/calls/quizzes.gen.ts'
import { classAssignments, classQuizzes } from '@meridian/contract/calls/statistics.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { Link } from '@tanstack/react-router'
import { useData, usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { PerformancePanel } from '../statistics/shared/ChartPanels.tsx'
import { ClassCourse } from '../statistics/shared/ClassCourse.tsx'
import { papersLink } from '../statistics/shared/links.ts'
import { AssignmentsPanel, QuizzesPanel } from '../statistics/shared/PaperPanels.tsx'
import { part } from '../statistics/shared/reading.ts'
import { useMayOpen } from '../statistics/shared/useMayOpen.ts'
import classes from './Classrooms.module.css'
import { ClassStudentsPanel } from './ClassStudentsPanel.tsx'
import { ClassHead } from './shared/ClassHead.tsx'

/** One class at a glance: its students, what it works on, how it stands, and what was announced to it. */
export function ClassPage({ id }: { id: string }) {
  const t = useT()
  const mayListQuizzes = admits(listQuizzes.access, actorOf(useActor()))
  const mayOpenResults = useMayOpen()
  const teaches = useActor().user.type === 'Teacher'
  const { data: classroom } = usePageData(getClassroom, { params: { id } })
  const quizzes = useData(classQuizzes, { params: { class_id: id } }, { handled: true })
  const assignments = useData(classAssignments, { params: { class_id: id } }, { handled: true })
  return (
    <>
      <ClassHead classroom={classroom} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <ClassStudentsPanel classroom={classroom} />
          <QuizzesPanel
            start={teaches && <Link to="/dashboard/quizzes">{t('classrooms.start_quiz')}</Link>}
            query={part(quizzes, (data) => data)}
            {...(mayListQuizzes
              ? { all: { to: '/dashboard/quizzes', search: { filter_class: id } } }
              : mayOpenResults && { all: papersLink({ class_id: id, kind: 'quiz' }) })}
          />
          <AssignmentsPanel
            start={teaches && <Link to="/dashboard/books">{t('classrooms.start_assignment')}</Link>}
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
    </>
  )
}
