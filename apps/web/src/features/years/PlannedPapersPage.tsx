import { Button } from '@mantine/core'
import { listPlannedPapers } from '@meridian/contract/calls/years.gen.ts'
import type { PlannedPaper } from '@meridian/contract/years.ts'
import { Link } from '@tanstack/react-router'
import { formatList } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { TwoLines } from '../../ui/PanelTable.tsx'
import { PapersForm } from './PapersForm.tsx'
import { PlanPage } from './PlanPage.tsx'
import { useYears } from './useYears.ts'
import classes from './Years.module.css'

/** The fourth step: what comes along of the papers of the present year, and where their dates go. */
export function PlannedPapersPage() {
  const t = useT()
  return (
    <PlanPage
      step="papers"
      actions={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/new-year/preview" />}>
          {t('newyear.on_preview')}
        </Button>
      }
    >
      {() => <Papers />}
    </PlanPage>
  )
}

function Papers() {
  const t = useT()
  const language = useLanguage()
  const { coming, papers } = useYears().years
  if (!coming || !papers) return null
  const names = (all: readonly { name: string }[]) =>
    formatList(
      all.map(({ name }) => `\u2068${name}\u2069`),
      language,
    )
  return (
    <div className={classes.page}>
      <PapersForm key={coming.id} version={coming.version} papers={papers} />
      <ListPanel
        route={listPlannedPapers}
        countLabel={(count) => t('newyear.papers_count', { count })}
        searchLabel={t('newyear.papers_search')}
        defaultSort={{ column: 'name', direction: 'asc' }}
        rowName={(row) => row.name}
        empty={
          <EmptyState
            title={t('newyear.papers_none')}
            text={t(papers.come ? 'newyear.papers_none_text' : 'newyear.papers_off_text')}
          />
        }
        words={{ noMatch: () => t('newyear.none_found'), failed: t('newyear.failed') }}
        columns={[
          {
            key: 'name',
            header: t('newyear.paper'),
            sort: 'name',
            cell: (row) => (
              <TwoLines
                first={<span dir="auto">{row.name}</span>}
                second={<span dir="auto">{row.owner.name}</span>}
              />
            ),
            width: 'minmax(180px, 1.6fr)',
          },
          { key: 'for', header: t('newyear.for_class'), cell: (row) => names(row.classes) },
          {
            key: 'now',
            header: t('newyear.dates_now'),
            sort: 'deadline',
            cell: (row) => <Dates {...row.now} />,
            mobile: 'hidden',
          },
          {
            key: 'moved',
            header: t('newyear.dates_then'),
            cell: (row) => <Dates {...row.moved} />,
            mobile: 'end',
          },
        ]}
      />
    </div>
  )
}

/** When a paper opens and closes. */
function Dates({ start_date, deadline }: PlannedPaper['now']) {
  const t = useT()
  if (!start_date && !deadline)
    return <span className={classes.quiet}>{t('newyear.no_dates')}</span>
  return (
    <span className={classes.to}>
      {start_date && <DateTime iso={start_date} />}
      {deadline && <DateTime iso={deadline} />}
    </span>
  )
}
