import type { Question } from '@meridian/contract/questions.ts'
import { useT } from '../../../core/messages.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

/** How a correction has a question counted, where its answers do not decide. */
export function Treatment({ treatment }: Pick<Question, 'treatment'>) {
  const t = useT()
  if (treatment === null) return null
  return (
    <StatusBadge status="warning">
      {t(treatment === 'drop' ? 'corrections.does_not_count' : 'corrections.full_marks')}
    </StatusBadge>
  )
}
