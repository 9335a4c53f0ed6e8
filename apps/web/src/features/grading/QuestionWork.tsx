import { Button } from '@mantine/core'
import { markOf } from '@meridian/questions/mark.ts'
import { type ReactNode, useId, useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconHistory from '~icons/tabler/history'
import IconMessageQuestion from '~icons/tabler/message-question'
import { AnswerLines } from '../../assessment/AnswerLines.tsx'
import { Explanation } from '../../assessment/Explained.tsx'
import { ShownContent } from '../../assessment/ShownContent.tsx'
import { useT } from '../../core/messages.ts'
import { shownToTeacher } from '../../questionKinds/reading.tsx'
import { QuestionNumber } from '../../ui/QuestionNumber.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DraftDot } from './DraftDot.tsx'
import type { ResponseQuestion } from './desk/entry.ts'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import classes from './QuestionWork.module.css'
import { VerdictSign } from './Verdict.tsx'

interface QuestionWorkProps {
  question: ResponseQuestion
  handedIn: boolean
  open: boolean
  /** True where a draft waits to be saved. */
  typed: boolean
  /** Opens the answer or folds it to its line; undefined where it stands alone and is always open. */
  onToggle?: () => void
  /** What stands below the answer once it is open. */
  children?: ReactNode
  /** True where something that was asked about the answer waits. */
  asked?: boolean
}

/** One question of an attempt with its answer and the right one, or, folded, one line that says what it got. */
export function QuestionWork({
  question: answered,
  handedIn,
  open,
  typed,
  onToggle,
  children,
  asked = false,
}: QuestionWorkProps) {
  const t = useT()
  const body = useId()
  const { question } = answered
  const line = (
    <>
      <QuestionNumber className={open ? classes.here : undefined}>
        {question.position}
      </QuestionNumber>
      <bdi className={classes.words} id={`asked-${answered.id}`}>
        {question.question}
      </bdi>
      {!open && typed && <DraftDot />}
      {!open && asked && (
        <StatusBadge status="to_grade" sign={IconMessageQuestion}>
          <span className="visually-hidden">{t('threads.waits_here')}</span>
        </StatusBadge>
      )}
      {handedIn && !(open && answered.answer.score === null) && <Mark answered={answered} />}
      {onToggle && <IconChevronDown size={18} stroke={1.75} className={classes.sign} />}
    </>
  )
  return (
    <li
      className={classes.question}
      tabIndex={-1}
      aria-labelledby={`asked-${answered.id}`}
      data-answer={answered.id}
      data-open={open || undefined}
      data-left={answered.answer.score === null ? true : undefined}
    >
      <h3>
        {onToggle ? (
          <button
            type="button"
            className={classes.line}
            aria-expanded={open}
            aria-controls={open ? body : undefined}
            onClick={onToggle}
          >
            {line}
          </button>
        ) : (
          <span className={classes.line}>{line}</span>
        )}
      </h3>
      {open && (
        <div id={body} className={classes.body}>
          {question.content && <ShownContent content={question.content} />}
          <AnswerLines shown={shownToTeacher(answered, t)} />
          <Explanation text={question.explanation} />
          <Below answered={answered} />
          {children}
        </div>
      )}
    </li>
  )
}

/** The marks at the end of the line, with the sign of right, partly right or wrong. */
function Mark({ answered: { answer, question } }: { answered: ResponseQuestion }) {
  const t = useT()
  if (question.treatment === 'drop')
    return <StatusBadge status="warning">{t('corrections.does_not_count')}</StatusBadge>
  if (answer.score === null) return <StatusBadge status="to_grade" />
  return (
    <span className={classes.mark}>
      <VerdictSign mark={markOf(answer.score, question.weight)} />
      <ScoreText className={classes.points} score={answer.score} max={question.weight} />
    </span>
  )
}

/** How long a written answer is, and the button that opens the earlier answers. */
function Below({ answered }: { answered: ResponseQuestion }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { earlier } = answered
  const shown = shownToTeacher(answered, t)
  const count = 'text' in shown ? (shown.text.match(/\S+/g)?.length ?? 0) : 0
  if (earlier === 0 && count === 0) return null
  return (
    <div className={classes.below}>
      {count > 0 && <span>{t('grading.words', { count })}</span>}
      {earlier > 0 && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconHistory size={18} stroke={1.75} />}
          aria-describedby={`asked-${answered.id}`}
          onClick={() => setOpen(true)}
        >
          {t('answering.earlier_open', { count: earlier })}
        </Button>
      )}
      {open && <EarlierAnswers answered={answered} onClose={() => setOpen(false)} />}
    </div>
  )
}
