import { teacherHome } from '@meridian/contract/calls/statistics.gen.ts'
import { Link } from '@tanstack/react-router'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ZoneNote } from '../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../ui/PanelTable.tsx'
import { SchoolNews } from '../announcements/shared/SchoolNews.tsx'
import { PapersPerClassPanel, PerformancePanel } from '../statistics/shared/ChartPanels.tsx'
import { papersLink } from '../statistics/shared/links.ts'
import { AssignmentsPanel, QuizzesPanel } from '../statistics/shared/PaperPanels.tsx'
import { part } from '../statistics/shared/reading.ts'
import classes from './Home.module.css'
import { HomeHead } from './HomeHead.tsx'
import toGrade from './ToGrade.module.css'
import { ToGrade } from './ToGrade.tsx'

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
        <Panel
          title={t('home.classes')}
          count={ofClasses.data?.total}
          all={{ to: '/dashboard/classrooms' }}
        >
          <PanelContent query={ofClasses}>
            {({ data }) =>
              data.length === 0 ? (
                <PanelEmpty>{t('home.no_classes_teacher')}</PanelEmpty>
              ) : (
                <PanelTable
                  label={t('home.classes')}
                  tall
                  arrow
                  rows={data}
                  href={({ id }) => ({ to: '/dashboard/classroom/$id', params: { id } })}
                  columns={[
                    {
                      header: t('home.class'),
                      cell: ({ name, students_count }) => (
                        <TwoLines
                          first={name}
                          second={t('home.students_count', { count: students_count })}
                        />
                      ),
                    },
                  ]}
                />
              )
            }
          </PanelContent>
        </Panel>
        <QuizzesPanel
          query={part(query, ({ quizzes }) => quizzes)}
          all={{ to: '/dashboard/quizzes' }}
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
