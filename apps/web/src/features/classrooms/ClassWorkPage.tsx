import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { usePageData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ClassPapers } from '../statistics/shared/ClassPapers.tsx'
import { ClassHead } from './shared/ClassHead.tsx'

/** What a class has been given to answer. */
export function ClassWorkPage({ id }: { id: string }) {
  const t = useT()
  const { data: classroom } = usePageData(getClassroom, { params: { id } })
  return (
    <>
      <ClassHead classroom={classroom} tab={t('classrooms.work')} />
      <ClassPapers classId={id} />
    </>
  )
}
