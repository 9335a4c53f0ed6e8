import type { Question } from '@meridian/contract/questions.ts'
import { useT } from '../../../core/messages.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

/** The badge of a question that a correction has left out or credited (decision 033). */
export function Treatment({ treatment }: Pick<Question, 'treatment'>) {
  const t = useT()
  if (treatment === null) return null
  return (
    <StatusBadge status="warning">
      {t(treatment === 'drop' ? 'corrections.does_not_count' : 'corrections.full_marks')}
    </StatusBadge>
  )
}
