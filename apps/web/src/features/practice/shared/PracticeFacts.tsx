import { getPracticeFigures } from '@meridian/contract/calls/practice.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'

/** How much students have practised with a worksheet, in a line: numbers alone, and nobody's name. */
export default function PracticeFacts({ paperId }: { paperId: string }) {
  const t = useT()
  const { data } = useData(getPracticeFigures, { params: { id: paperId } }, { handled: true })
  if (!data) return null
  const { students, tried, correct } = data.data
  if (students === 0) return <span>{t('papers.practice_none')}</span>
  return (
    <span className="numbers">
      {t('papers.practice_facts', { count: students, tried, correct })}
    </span>
  )
}
