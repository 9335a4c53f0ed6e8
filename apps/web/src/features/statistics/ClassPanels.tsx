import {
  papersPerClassroom,
  studentsPerClassroom,
} from '@meridian/contract/calls/statistics.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import { useT } from '../../core/messages.ts'
import { Legend, VerticalBars } from '../../ui/charts/Upright.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { Figure } from './Figure.tsx'
import { NamedRow } from './NamedRow.tsx'
import type { Statistics } from './search.ts'
import { classGroups } from './shared/bars.ts'
import { papersLink, studentsOfClassLink } from './shared/links.ts'

type StudentsRow = DataOf<typeof studentsPerClassroom>[number]
type PapersRow = DataOf<typeof papersPerClassroom>[number]

/** How many students each class has at present. */
export function StudentsPanel({ state }: { state: Statistics }) {
  const t = useT()
  const link = ({ id, students_count: count }: StudentsRow) =>
    count > 0 ? studentsOfClassLink(id) : undefined
  return (
    <ChartPanel<StudentsRow>
      state={state}
      panel="students"
      title={t('statistics.students_per_class')}
      note={t('statistics.at_present')}
      route={studentsPerClassroom}
      table="students"
      empty={t('statistics.no_classes')}
      chart={(rows) => (
        <VerticalBars
          title={t('statistics.students_per_class')}
          nameHeader={t('statistics.class')}
          series={[t('statistics.students')]}
          groups={classGroups(rows, { t, filter: state.filter }, (row) => ({
            values: [row.students_count],
            link: link(row),
          }))}
        />
      )}
      columns={[
        { header: t('statistics.class'), cell: (row) => <NamedRow {...row} /> },
        {
          header: t('statistics.column_students'),
          align: 'end',
          cell: (row) => (
            <Figure
              name={`${row.name}, ${t('statistics.column_students')}`}
              value={row.students_count}
              link={link(row)}
            />
          ),
        },
      ]}
    />
  )
}

/** How many quizzes and assignments each class has been given. */
export function PapersPanel({ state }: { state: Statistics }) {
  const t = useT()
  const series = [t('statistics.quizzes'), t('statistics.assignments')]
  const link = (row: PapersRow, count: number, kind?: 'quiz' | 'assignment') =>
    count > 0
      ? papersLink({
          ...state.filter,
          class_id: row.id,
          ...(row.school && { school_id: row.school.id }),
          ...(kind && { kind }),
        })
      : undefined
  const columns = [
    ['quiz', 'totalQuizzes', 'statistics.column_quizzes'],
    ['assignment', 'totalAssignments', 'statistics.column_assignments'],
  ] as const
  return (
    <ChartPanel<PapersRow>
      state={state}
      panel="papers"
      title={t('statistics.papers_per_class')}
      route={papersPerClassroom}
      table="papers-per-class"
      empty={t('statistics.no_papers')}
      some={(rows) => rows.some(({ meta }) => meta.totalQuizzes + meta.totalAssignments > 0)}
      legend={<Legend series={series} />}
      chart={(rows) => (
        <VerticalBars
          title={t('statistics.papers_per_class')}
          nameHeader={t('statistics.class')}
          series={series}
          groups={classGroups(rows, { t, filter: state.filter }, (row) => ({
            values: [row.meta.totalQuizzes, row.meta.totalAssignments],
            link: link(row, row.meta.totalQuizzes + row.meta.totalAssignments),
          }))}
        />
      )}
      columns={[
        { header: t('statistics.class'), cell: (row) => <NamedRow {...row} /> },
        ...columns.map(([kind, field, header]) => ({
          header: t(header),
          align: 'end' as const,
          cell: (row: PapersRow) => (
            <Figure
              name={`${row.name}, ${t(header)}`}
              value={row.meta[field]}
              link={link(row, row.meta[field], kind)}
            />
          ),
        })),
      ]}
    />
  )
}
