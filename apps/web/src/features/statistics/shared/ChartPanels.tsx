import {
  classroomsPerformance,
  papersPerClassroom,
  studentsPerClassroom,
} from '@meridian/contract/statistics.ts'
import { useData } from '../../../app/calls.ts'
import { type T, useT } from '../../../app/messages.ts'
import { HorizontalBars, Legend, VerticalBars } from '../../../ui/charts/Bars.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { shortNames } from './names.ts'
import { part } from './reading.ts'

/** The average results of the viewer's classes, or with a class those of its students. */
export function PerformancePanel({ classId }: { classId?: string }) {
  const t = useT()
  const query = useData(
    classroomsPerformance,
    classId
      ? { params: { scope: 'student' }, query: { class_id: classId } }
      : { params: { scope: 'class' } },
    { handled: true },
  )
  return (
    <Panel title={t('statistics.performance')} note={t('statistics.average')}>
      <PanelContent query={part(query, (data) => data)}>
        {(rows) =>
          rows.some(({ avg }) => avg !== null) ? (
            <HorizontalBars
              percent
              title={t('statistics.average')}
              nameHeader={t(classId ? 'statistics.student' : 'statistics.class')}
              bars={rows.map(({ id, name, avg, counted }) => ({
                id,
                label: name,
                value: avg,
                note: counted > 0 ? t('statistics.counted', { count: counted }) : '',
              }))}
            />
          ) : (
            <PanelEmpty>{t('statistics.no_results')}</PanelEmpty>
          )
        }
      </PanelContent>
    </Panel>
  )
}

/** How many students each of the viewer's classes has. */
export function StudentsPerClassPanel() {
  const t = useT()
  const query = useData(studentsPerClassroom, undefined, { handled: true })
  return (
    <Panel title={t('statistics.students_per_class')}>
      <PanelContent query={part(query, (data) => data)}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelEmpty>{t('statistics.no_classes')}</PanelEmpty>
          ) : (
            <VerticalBars
              title={t('statistics.students_per_class')}
              nameHeader={t('statistics.class')}
              series={[t('statistics.students')]}
              groups={groupsOf(rows, ({ students_count }) => [students_count])}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}

/** How many quizzes and assignments each of the viewer's classes has. */
export function PapersPerClassPanel() {
  const t = useT()
  const query = useData(papersPerClassroom, undefined, { handled: true })
  const series = paperSeries(t)
  return (
    <Panel title={t('statistics.quizzes_and_assignments')} end={<Legend series={series} />}>
      <PanelContent query={part(query, (data) => data)}>
        {(rows) =>
          rows.every(({ meta }) => meta.totalQuizzes + meta.totalAssignments === 0) ? (
            <PanelEmpty>{t('statistics.no_papers')}</PanelEmpty>
          ) : (
            <VerticalBars
              title={t('statistics.quizzes_and_assignments')}
              nameHeader={t('statistics.class')}
              series={series}
              groups={groupsOf(rows, ({ meta }) => [meta.totalQuizzes, meta.totalAssignments])}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}

function paperSeries(t: T): [string, string] {
  return [t('statistics.quizzes'), t('statistics.assignments')]
}

function groupsOf<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  values: (row: Row) => number[],
) {
  const labels = shortNames(rows.map(({ name }) => name))
  return rows.map((row, place) => ({
    id: row.id,
    name: row.name,
    label: labels[place] ?? row.name,
    values: values(row),
  }))
}
