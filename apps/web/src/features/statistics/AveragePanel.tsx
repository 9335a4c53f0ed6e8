import { classroomsPerformance } from '@meridian/contract/calls/statistics.gen.ts'
import type { Performance } from '@meridian/contract/statistics.ts'
import { useT } from '../../core/messages.ts'
import { HorizontalBars } from '../../ui/charts/Bars.tsx'
import { StudentName } from '../students/shared/StudentName.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { Figure } from './Figure.tsx'
import { NamedRow } from './NamedRow.tsx'
import type { PanelName, Statistics } from './search.ts'
import { type AverageOf, averageBars, averageLink } from './shared/bars.ts'
import { useNoResults } from './shared/noResults.ts'
import { useMayOpen } from './shared/useMayOpen.ts'

const panels: Record<AverageOf, PanelName> = {
  school: 'school_averages',
  class: 'averages',
  student: 'student_averages',
}

/** Average scores of schools, classes or students, the best first. */
export function AveragePanel({ of, state }: { of: AverageOf; state: Statistics }) {
  const t = useT()
  const mayOpen = useMayOpen()
  const { filter } = state
  const none = useNoResults(filter)
  const measured = t('statistics.average')
  const link = (row: Performance) => averageLink(of, row, filter, mayOpen)
  return (
    <ChartPanel<Performance>
      state={state}
      panel={panels[of]}
      title={t(`statistics.average_per_${of}`)}
      route={classroomsPerformance}
      params={{ scope: of }}
      table={`performance-${of}`}
      empty={none}
      some={(rows) => rows.some(({ avg }) => avg !== null)}
      chart={(rows) => (
        <HorizontalBars
          percent
          title={measured}
          nameHeader={t(`statistics.${of}`)}
          bars={averageBars(of, rows, { t, filter, mayOpen })}
        />
      )}
      columns={[
        {
          header: t(`statistics.${of}`),
          cell: (row) =>
            of === 'student' ? (
              <StudentName student={{ id: row.id, user: { name: row.name } }} />
            ) : (
              <NamedRow name={row.name} school={of === 'class' ? row.school : null} />
            ),
        },
        {
          header: t('statistics.column_average'),
          align: 'end',
          cell: (row) => (
            <Figure name={`${row.name}, ${measured}`} value={row.avg} percent link={link(row)} />
          ),
        },
        {
          header: t('statistics.column_counted'),
          align: 'end',
          cell: (row) => (
            <Figure
              name={`${row.name}, ${t('statistics.column_counted')}`}
              value={row.counted}
              link={link(row)}
            />
          ),
        },
      ]}
    />
  )
}
