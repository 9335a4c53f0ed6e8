import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { listClassHistory } from '@meridian/contract/calls/history.gen.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { HistoryTab } from '../history/shared/HistoryTab.tsx'
import { ClassHead } from './shared/ClassHead.tsx'

/** Who did what to a class. */
export function ClassHistoryPage({ id }: { id: string }) {
  const t = useT()
  const { data: classroom } = usePageData(getClassroom, { params: { id } })
  return (
    <>
      <ClassHead classroom={classroom} tab={t('classrooms.history')} />
      <HistoryTab route={listClassHistory} params={{ id }} />
    </>
  )
}
