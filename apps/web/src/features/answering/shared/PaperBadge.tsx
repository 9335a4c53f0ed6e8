import type { StudentPaper } from '@meridian/contract/answering.ts'
import { percentOf } from '@meridian/contract/core/scale.ts'
import { LevelWord } from '../../../assessment/LevelWord.tsx'
import { useT } from '../../../core/messages.ts'
import { ScoreText } from '../../../ui/ScoreText.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './PaperBadge.module.css'
import { badges } from './state.ts'

/** The state of a paper for its student, as a badge. */
export function PaperBadge({ paper }: { paper: StudentPaper }) {
  const t = useT()
  const { status, text } = badges[paper.state]
  return <StatusBadge status={status}>{t(text)}</StatusBadge>
}

/** The student's score, such as "9 / 15", and that it is new. It is not drawn before the result is released. */
export function PaperScore({ paper }: { paper: StudentPaper }) {
  if (paper.score === null) return null
  return (
    <span className={classes.score}>
      {paper.is_new && <NewMark />}
      {paper.left_to_grade === 0 && (
        <LevelWord percent={percentOf(paper.score, paper.paper.max_score)} />
      )}
      <ScoreText score={paper.score} max={paper.paper.max_score} />
    </span>
  )
}

/** Beside a result that its student has not opened yet. */
export function NewMark() {
  const t = useT()
  return <span className={classes.fresh}>{t('answering.new')}</span>
}
