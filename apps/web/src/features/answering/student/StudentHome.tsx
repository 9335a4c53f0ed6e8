import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { newestResults } from '@meridian/contract/calls/home.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { DateTime, ZoneNote } from '../../../ui/DateTime.tsx'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { PanelTable, TwoLines } from '../../../ui/PanelTable.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import GradeNotices from '../../corrections/shared/GradeNotices.tsx'
import PracticeToday from '../../practice/shared/PracticeToday.tsx'
import BooksStrip from '../../reading/shared/BooksStrip.tsx'
import { PaperBadge, PaperScore } from '../shared/PaperBadge.tsx'
import { paperLink } from '../shared/state.ts'
import AnnouncementsPanel from './AnnouncementsPanel.tsx'
import classes from './StudentHome.module.css'
import { ToDo } from './ToDo.tsx'
import { Unsent } from './Unsent.tsx'
import { WeekStrip } from './WeekStrip.tsx'

/** The student's home: what is next, the week, results, books to read on in, and the announcements of the classes. */
export function StudentHome() {
  const narrow = useNarrow(1000)
  return (
    <>
      <GradeNotices />
      <Unsent />
      {narrow ? (
        <div className={classes.panels}>
          <ToDo between={<WeekStrip />} />
          <PracticeToday onlyDue />
          <ResultsPanel />
          <BooksStrip />
          <AnnouncementsPanel />
          <ZoneNote />
        </div>
      ) : (
        // Each column stands by itself, so that nothing in it is pushed apart by what is beside it.
        <div className={classes.columns}>
          <div className={classes.panels}>
            <ToDo />
            <PracticeToday onlyDue />
            <BooksStrip />
            <ZoneNote />
          </div>
          <div className={classes.panels}>
            <WeekStrip />
            <ResultsPanel />
            <AnnouncementsPanel />
          </div>
        </div>
      )}
    </>
  )
}

function ResultsPanel() {
  const t = useT()
  const query = useData(listStudentPapers, newestResults, { handled: true })
  const title = t('answering.home_results')
  return (
    <Panel title={title} count={query.data?.meta.total} all={{ to: '/dashboard/results' }}>
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
