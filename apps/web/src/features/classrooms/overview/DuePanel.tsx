import { classDue } from '@meridian/contract/calls/grading.due.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Panel, PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { part } from '../../statistics/shared/reading.ts'
import classes from './Due.module.css'
import { DueRow } from './DueRow.tsx'

/** What a class still has to hand in, the next deadline first, how far it has come, and what there is to do about it. */
export function DuePanel({ classId }: { classId: string }) {
  const t = useT()
  const query = useData(classDue, { params: { id: classId } }, { handled: true })
  const total = query.data?.data.total ?? 0
  return (
    <Panel
      title={t('classrooms.glance_due')}
      count={query.data?.data.total}
      all={total > 0 ? { to: '/dashboard/classroom/$id/work', params: { id: classId } } : undefined}
    >
      <PanelContent query={part(query, ({ data }) => data)} rows={4}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelEmpty>{t('classrooms.glance_nothing_due')}</PanelEmpty>
          ) : (
            <ul className={classes.rows}>
              {rows.map((paper) => (
                <DueRow key={paper.id} classId={classId} paper={paper} />
              ))}
            </ul>
          )
        }
      </PanelContent>
    </Panel>
  )
}
