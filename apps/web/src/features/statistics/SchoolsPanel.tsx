import { schoolStatistics } from '@meridian/contract/calls/statistics.gen.ts'
import { listStudents } from '@meridian/contract/calls/students.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { SchoolStatistics } from '@meridian/contract/statistics.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { Clip } from '../../ui/Clip.tsx'
import { HorizontalBars } from '../../ui/charts/Bars.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { Figure } from './Figure.tsx'
import type { Statistics } from './search.ts'
import { ofSchoolLink, schoolLink } from './shared/links.ts'

const numbers = [
  ['classes_count', 'statistics.column_classes', '/dashboard/classrooms'],
  ['teachers_count', 'statistics.column_teachers', '/dashboard/teachers'],
  ['students_count', 'statistics.column_students', '/dashboard/students'],
] as const

/** Schools with what they have at present; who has no lists of people comes to the page of the school. */
export function SchoolsPanel({ state }: { state: Statistics }) {
  const t = useT()
  const mayList = admits(listStudents.access, actorOf(useActor()))
  const link = (id: string, to: (typeof numbers)[number][2]) =>
    mayList ? ofSchoolLink(to, id) : schoolLink(id)
  return (
    <ChartPanel<SchoolStatistics>
      state={state}
      panel="schools"
      title={t('statistics.students_per_school')}
      note={t('statistics.at_present')}
      route={schoolStatistics}
      table="schools"
      empty={t('statistics.no_schools')}
      chart={(rows) => (
        <HorizontalBars
          title={t('statistics.students')}
          nameHeader={t('statistics.school')}
          bars={rows.map(({ id, name, students_count: value }) => ({
            id,
            label: name,
            value,
            link: value > 0 ? link(id, '/dashboard/students') : undefined,
          }))}
        />
      )}
      columns={[
        { header: t('statistics.school'), cell: ({ name }) => <Clip>{name}</Clip> },
        ...numbers.map(([field, header, to]) => ({
          header: t(header),
          align: 'end' as const,
          cell: (row: SchoolStatistics) => (
            <Figure
              name={`${row.name}, ${t(header)}`}
              value={row[field]}
              link={row[field] > 0 ? link(row.id, to) : undefined}
            />
          ),
        })),
      ]}
    />
  )
}
