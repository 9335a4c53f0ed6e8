import type { StudentPaper } from '@meridian/contract/answering.ts'
import { useT } from '../../../core/messages.ts'
import { ScoreText } from '../../../ui/ScoreText.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { badges } from './state.ts'

/** How a paper stands: as a word, or as the score once there is one. */
export function PaperBadge({ paper }: { paper: StudentPaper }) {
  const t = useT()
  const { status, text } = badges[paper.state]
  return <StatusBadge status={status}>{t(text)}</StatusBadge>
}

/** "9 / 15"; nothing before release. */
export function PaperScore({ paper }: { paper: StudentPaper }) {
  if (paper.score === null) return null
  return <ScoreText score={paper.score} max={paper.paper.max_score} />
}
