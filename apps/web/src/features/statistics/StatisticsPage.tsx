import { Button } from '@mantine/core'
import { schoolStatistics } from '@meridian/contract/calls/statistics.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { AveragePanel } from './AveragePanel.tsx'
import { PapersPanel, StudentsPanel } from './ClassPanels.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ReadingPanel } from './ReadingPanel.tsx'
import { SchoolsPanel } from './SchoolsPanel.tsx'
import classes from './Statistics.module.css'
import { Summary } from './Summary.tsx'
import { useStatistics } from './search.ts'
import { useMayOpen } from './shared/useMayOpen.ts'

/**
 * The figures of everything in reach, narrowed by the filter in the address: each a chart with a table behind it, which
 * can be taken away, and every figure opens the rows it was counted from.
 */
export function StatisticsPage() {
  const t = useT()
  const actor = useActor()
  const state = useStatistics()
  const mayOpen = useMayOpen()
  const several = admits(schoolStatistics.access, actorOf(actor))
  return (
    <>
      <PageHead
        title={t('statistics.title')}
        facts={
          <>
            {actor.school && <bdi>{actor.school.name}</bdi>}
            {mayOpen && <Summary filter={state.filter} />}
          </>
        }
        actions={
          Object.keys(state.filter).length > 0 && (
            <Button variant="default" onClick={state.clear}>
              {t('statistics.clear')}
            </Button>
          )
        }
      />
      <FilterBar state={state} />
      <div className={classes.grid}>
        {several && <AveragePanel of="school" state={state} />}
        {several && <SchoolsPanel state={state} />}
        {mayOpen && state.filter.class_id ? (
          <AveragePanel of="student" state={state} />
        ) : (
          <AveragePanel of="class" state={state} />
        )}
        {mayOpen && <StudentsPanel state={state} />}
        {mayOpen && <PapersPanel state={state} />}
        <ReadingPanel state={state} />
      </div>
      <p className={classes.note}>{t('statistics.what_counts')}</p>
    </>
  )
}
