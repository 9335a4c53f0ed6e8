import { listCountedPapers } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { useT } from '../../../core/messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPanel } from '../../../ui/list/ListPanel.tsx'
import { paperLink, usePaperColumns } from '../usePaperColumns.tsx'

/** Everything that a class has been given to answer and that its reader may know of, as a list. */
export function ClassPapers({ classId }: { classId: string }) {
  const t = useT()
  const columns = usePaperColumns()
  return (
    <ListPanel
      route={listCountedPapers}
      input={{ body: { class_id: classId } }}
      countLabel={(count) => t('statistics.papers_count', { count })}
      searchLabel={t('statistics.search_papers')}
      defaultSort={{ column: 'deadline', direction: 'desc' }}
      rowName={(row) => row.name || t('statistics.unnamed')}
      rowHref={paperLink}
      columns={columns.filter(({ key }) => key !== 'class' && key !== 'school')}
      empty={
        <EmptyState
          about="papers"
          title={t('statistics.no_papers')}
          text={t('statistics.papers_counted')}
        />
      }
    />
  )
}
