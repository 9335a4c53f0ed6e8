import { ActionIcon } from '@mantine/core'
import { teacherHome } from '@meridian/contract/calls/statistics.gen.ts'
import { Link } from '@tanstack/react-router'
import IconPlus from '~icons/tabler/plus'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ZoneNote } from '../../ui/DateTime.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { SchoolNews } from '../announcements/shared/SchoolNews.tsx'
import { useNewQuiz } from '../quizzes/shared/useNewQuiz.ts'
import { PapersPerClassPanel, PerformancePanel } from '../statistics/shared/ChartPanels.tsx'
import { papersLink } from '../statistics/shared/links.ts'
import { AssignmentsPanel, QuizzesPanel } from '../statistics/shared/PaperPanels.tsx'
import { part } from '../statistics/shared/reading.ts'
import { ClassesPanel } from './ClassesPanel.tsx'
import classes from './Home.module.css'
import { HomeHead } from './HomeHead.tsx'
import toGrade from './ToGrade.module.css'
import { ToGrade } from './ToGrade.tsx'

export { teacherReads } from './teacherReads.ts'

/** Classes, quizzes and assignments of a teacher, then how the classes stand. */
export function TeacherHome() {
  const t = useT()
  const query = useData(teacherHome, undefined, { handled: true })
  const { quizzes, assignments } = query.data?.data ?? {}
  const isNew = quizzes?.total === 0 && assignments?.total === 0
  const ofClasses = part(query, ({ classes }) => classes)
  return (
    <>
      <HomeHead ways={['announcements', 'statistics']} />
      <ToGrade query={part(query, ({ waiting }) => waiting)} begin={isNew && <FirstSteps />} />
      <div className={classes.teacherPanels}>
        <ClassesPanel query={ofClasses} />
        <QuizzesPanel
          query={part(query, ({ quizzes }) => quizzes)}
          all={{ to: '/dashboard/quizzes' }}
          end={<AddQuiz />}
          start={<Link to="/dashboard/quizzes">{t('home.start_quiz')}</Link>}
        />
        <AssignmentsPanel
          query={part(query, ({ assignments }) => assignments)}
          all={papersLink({ kind: 'assignment' })}
          start={<Link to="/dashboard/books">{t('home.start_assignment')}</Link>}
        />
      </div>
      <SchoolNews />
      <div className={classes.charts}>
        <PerformancePanel />
        <PapersPerClassPanel />
      </div>
      <ZoneNote />
    </>
  )
}

function AddQuiz() {
  const t = useT()
  const { add, adding } = useNewQuiz()
  return (
    <Tooltip label={t('home.add_quiz')}>
      <ActionIcon aria-label={t('home.add_quiz')} loading={adding} onClick={add}>
        <IconPlus size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The way of a teacher who has given nothing yet. */
function FirstSteps() {
  const t = useT()
  return (
    <ol className={toGrade.steps}>
      <li>
        <Link to="/dashboard/books">{t('home.step_book')}</Link>
      </li>
      <li>
        <Link to="/dashboard/quizzes">{t('home.step_give')}</Link>
      </li>
      <li>{t('home.step_answers')}</li>
    </ol>
  )
}
