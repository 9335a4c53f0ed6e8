import { ofHomes } from '@meridian/contract/calls/home.staff.gen.ts'
import {
  classroomsPerformance,
  papersPerClassroom,
  studentsPerClassroom,
} from '@meridian/contract/calls/statistics.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { HorizontalBars, Legend, VerticalBars } from '../../../ui/charts/LazyBars.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { averageBars, classGroups } from './bars.ts'
import { LeftOut } from './LeftOut.tsx'
import { papersLink, statisticsLink, studentsOfClassLink } from './links.ts'
import { useNoResults } from './noResults.ts'
import { part } from './reading.ts'
import { useMayOpen } from './useMayOpen.ts'

/** The average results of the viewer's classes, or with a class those of its students. */
export function PerformancePanel({ classId }: { classId?: string }) {
  const t = useT()
  const none = useNoResults()
  const mayOpen = useMayOpen()
  const average = classId ? 'statistics.average_per_student' : 'statistics.average'
  const filter = classId ? { class_id: classId } : {}
  const of = classId ? 'student' : 'class'
  const query = useData(
    classroomsPerformance,
    // Every student of a class; of the classes those that a home has room for, the rest are behind "View all".
    classId ? { params: { scope: of }, query: filter } : ofHomes.performance,
    { handled: true },
  )
  return (
    <Panel title={t('statistics.performance')} note={t(average)} all={statisticsLink(filter)}>
      <PanelContent query={part(query, (data) => data)}>
        {(rows) =>
          rows.some(({ avg }) => avg !== null) ? (
            <HorizontalBars
              percent
              title={t('statistics.average')}
              nameHeader={t(`statistics.${of}`)}
              bars={averageBars(of, rows, { t, filter, mayOpen })}
            />
          ) : (
            <PanelEmpty>{none}</PanelEmpty>
          )
        }
      </PanelContent>
      <LeftOut meta={query.data?.meta} />
    </Panel>
  )
}

/** How many students each of the viewer's classes has. */
export function StudentsPerClassPanel() {
  const t = useT()
  const query = useData(studentsPerClassroom, ofHomes.upright, { handled: true })
  return (
    <Panel title={t('statistics.students_per_class')} all={statisticsLink()}>
      <PanelContent query={part(query, (data) => data)}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelEmpty>{t('statistics.no_classes')}</PanelEmpty>
          ) : (
            <VerticalBars
              title={t('statistics.students_per_class')}
              nameHeader={t('statistics.class')}
              series={[t('statistics.students')]}
              groups={classGroups(rows, { t, filter: {} }, ({ id, students_count: count }) => ({
                values: [count],
                link: count > 0 ? studentsOfClassLink(id) : undefined,
              }))}
            />
          )
        }
      </PanelContent>
      <LeftOut meta={query.data?.meta} />
    </Panel>
  )
}

/** How many quizzes and assignments each of the viewer's classes has. */
export function PapersPerClassPanel() {
  const t = useT()
  const query = useData(papersPerClassroom, ofHomes.upright, { handled: true })
  const series = [t('statistics.quizzes'), t('statistics.assignments')]
  return (
    <Panel
      title={t('statistics.quizzes_and_assignments')}
      end={<Legend series={series} />}
      all={statisticsLink()}
    >
      <PanelContent query={part(query, (data) => data)}>
        {(rows) =>
          rows.every(({ meta }) => meta.totalQuizzes + meta.totalAssignments === 0) ? (
            <PanelEmpty>{t('statistics.no_papers')}</PanelEmpty>
          ) : (
            <VerticalBars
              title={t('statistics.quizzes_and_assignments')}
              nameHeader={t('statistics.class')}
              series={series}
              groups={classGroups(rows, { t, filter: {} }, ({ id, meta }) => ({
                values: [meta.totalQuizzes, meta.totalAssignments],
                link:
                  meta.totalQuizzes + meta.totalAssignments > 0
                    ? papersLink({ class_id: id })
                    : undefined,
              }))}
            />
          )
        }
      </PanelContent>
      <LeftOut meta={query.data?.meta} />
    </Panel>
  )
}
