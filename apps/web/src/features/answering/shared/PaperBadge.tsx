import type { StudentPaper } from '@meridian/contract/answering.ts'
import { useT } from '../../../core/messages.ts'
import { ScoreText } from '../../../ui/ScoreText.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { badges } from './state.ts'

/** The state of a paper for its student, as a badge. */
export function PaperBadge({ paper }: { paper: StudentPaper }) {
  const t = useT()
  const { status, text } = badges[paper.state]
  return <StatusBadge status={status}>{t(text)}</StatusBadge>
}

/** The student's score, such as "9 / 15". It is not drawn before the result is released. */
export function PaperScore({ paper }: { paper: StudentPaper }) {
  if (paper.score === null) return null
  return <ScoreText score={paper.score} max={paper.paper.max_score} />
}
