import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ClassStatistics } from '../statistics/shared/ClassStatistics.tsx'
import { ClassHead } from './shared/ClassHead.tsx'

/** How a class stands: its course over time, and its students and figures in a period. */
export function ClassStatisticsPage({ id }: { id: string }) {
  const t = useT()
  const { data: classroom } = usePageData(getClassroom, { params: { id } })
  return (
    <>
      <ClassHead classroom={classroom} tab={t('classrooms.statistics')} />
      <ClassStatistics classId={id} />
    </>
  )
}
