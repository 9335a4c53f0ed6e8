import type { StudentPaper } from '@meridian/contract/answering.ts'
import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { DateTime, DueDate, ZoneNote } from '../../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../../ui/PanelTable.tsx'
import { GradeNotices } from '../../corrections/shared/GradeNotices.tsx'
import { PaperBadge, PaperScore } from '../shared/PaperBadge.tsx'
import { doneStates, dueStates, paperLink } from '../shared/state.ts'
import { AnnouncementsPanel } from './AnnouncementsPanel.tsx'
import classes from './StudentHome.module.css'
import { Unsent } from './Unsent.tsx'

/** The number of rows in a panel; "View all" shows the others. */
const rows = 6

/** The student's home: papers to do, results, and the announcements of the classes. */
export function StudentHome() {
  return (
    <>
      <GradeNotices />
      <Unsent />
      <div className={classes.panels}>
        <DuePanel />
        <ResultsPanel />
        <AnnouncementsPanel />
        <ZoneNote />
      </div>
    </>
  )
}

function DuePanel() {
  const t = useT()
  const query = useData(
    listStudentPapers,
    {
      body: {
        metaData: { perPage: rows },
        filters: [{ name: 'state', value: dueStates }],
        sort: { column: 'deadline', direction: 'asc' },
      },
    },
    { handled: true },
  )
  const title = t('answering.home_due')
  return (
    <Panel
      title={title}
      count={query.data?.meta.total}
      all={{ to: '/dashboard/papers', search: { filter_state: dueStates } }}
    >
      <PanelContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('answering.home_due_none')}</PanelEmpty>
          ) : (
            <PanelTable
              label={title}
              tall
              stack="second"
              rows={data.map((row) => ({ ...row, id: row.paper.id }))}
              href={paperLink}
              columns={[
                {
                  header: t('answering.home_name'),
                  cell: (row) => <TwoLines first={row.paper.name} second={row.class?.name ?? ''} />,
                },
                { header: t('answering.home_date'), cell: (row) => <Due row={row} /> },
                { header: t('answering.home_state'), cell: (row) => <PaperBadge paper={row} /> },
              ]}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}

function Due({ row }: { row: StudentPaper }) {
  const t = useT()
  if (row.state !== 'upcoming') return <DueDate iso={row.paper.deadline} />
  return (
    <>
      {t('answering.home_opens')}
      <div>
        <DateTime iso={row.paper.start_date} />
      </div>
    </>
  )
}

function ResultsPanel() {
  const t = useT()
  const query = useData(
    listStudentPapers,
    {
      body: {
        metaData: { perPage: rows },
        filters: [{ name: 'state', value: doneStates }],
        sort: { column: 'submitted_at', direction: 'desc' },
      },
    },
    { handled: true },
  )
  const title = t('answering.home_results')
  return (
    <Panel
      className={classes.results}
      title={title}
      count={query.data?.meta.total}
      all={{ to: '/dashboard/papers', search: { filter_state: doneStates } }}
    >
      <PanelContent query={query} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('answering.home_results_none')}</PanelEmpty>
          ) : (
            <PanelTable
              label={title}
              tall
              rows={data.map((row) => ({ ...row, id: row.paper.id }))}
              href={paperLink}
              columns={[
                {
                  header: t('answering.home_name'),
                  cell: (row) => (
                    <TwoLines
                      first={row.paper.name}
                      second={<DateTime iso={row.submitted_at ?? row.paper.deadline} date />}
                    />
                  ),
                },
                {
                  header: t('answering.home_score'),
                  align: 'end',
                  cell: (row) =>
                    row.score === null ? <PaperBadge paper={row} /> : <PaperScore paper={row} />,
                },
              ]}
            />
          )
        }
      </PanelContent>
    </Panel>
  )
}
