import type { Threads } from '@meridian/contract/threads.ts'
import { useId, useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconCircleCheck from '~icons/tabler/circle-check'
import { AnswerLines } from '../../../assessment/AnswerLines.tsx'
import { Explanation, ModelAnswer } from '../../../assessment/Explained.tsx'
import { GradedBy } from '../../../assessment/GradedBy.tsx'
import { ReadAloud } from '../../../assessment/ReadAloud.tsx'
import { ShownContent } from '../../../assessment/ShownContent.tsx'
import { useT } from '../../../core/messages.ts'
import { modelOf } from '../../../questionKinds/explaining.ts'
import { shownToStudent } from '../../../questionKinds/reading.tsx'
import { QuestionNumber } from '../../../ui/QuestionNumber.tsx'
import { ScoreText } from '../../../ui/ScoreText.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { directionOf } from '../../../ui/writing.ts'
import { AskAbout } from '../../threads/shared/AskAbout.tsx'
import { Feedback } from '../Feedback.tsx'
import { MarkBadge } from '../MarkBadge.tsx'
import classes from './Questions.module.css'
import { markIn, type Question } from './question.ts'

interface QuestionItemProps {
  question: Question
  attemptId: string
  /** What was asked about the answers of the attempt; undefined before the release. */
  threads: Threads | undefined
}

/** A question with what was answered. One that is all right, and that nobody asked about, is folded to a line; every other one is open. */
export function QuestionItem({ question, attemptId, threads }: QuestionItemProps) {
  const right = markIn(question) === 'full'
  const asked = threads?.threads.some((one) => one.attempt_question_id === question.id)
  const [toggled, setToggled] = useState<boolean>()
  const open = toggled ?? (!right || asked === true)
  const inside = useId()
  const direction = directionOf(question.question)
  return (
    <li className={classes.question} data-folds={right || undefined}>
      <QuestionNumber className={classes.number}>{question.position}</QuestionNumber>
      <h3 className={classes.text}>
        {right ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={open}
            aria-controls={inside}
            onClick={() => setToggled(!open)}
          >
            <span>
              <bdi dir={direction}>{question.question}</bdi>
            </span>
            <IconChevronDown size={20} stroke={1.75} className={classes.sign} />
          </button>
        ) : (
          <span dir={direction}>{question.question}</span>
        )}
      </h3>
      {right && !open && <Short question={question} />}
      <div id={inside} hidden={!open} className={classes.inside}>
        <Answered question={question} />
        {threads && (
          <AskAbout
            attemptId={attemptId}
            answerId={question.id}
            number={question.position}
            threads={threads}
          />
        )}
      </div>
      {'score' in question && (
        <div className={classes.points}>
          <Points question={question} />
        </div>
      )}
    </li>
  )
}

/** The answer in one line, where it is one. */
function Short({ question }: { question: Question }) {
  const t = useT()
  const shown = shownToStudent(question, t)
  const [line, ...others] = 'text' in shown ? [] : shown.lines
  if (!line || others.length > 0) return null
  return (
    <p className={classes.short}>
      <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
      <span>{t('results.your_answer', { answer: `\u2068${line.text}\u2069` })}</span>
    </p>
  )
}

function Answered({ question }: { question: Question }) {
  const t = useT()
  const direction = directionOf(question.question)
  return (
    <>
      <ReadAloud text={question.question} beside={false} />
      {question.content && <ShownContent content={question.content} dir={direction} />}
      <div dir={direction}>
        <AnswerLines boxed shown={shownToStudent(question, t)} />
      </div>
      {'explanation' in question && (
        <>
          <GradedBy criteria={question.criteria} levels={question.levels} />
          <ModelAnswer text={modelOf(question)} />
          <Explanation text={question.explanation} />
          <Feedback of={question} />
        </>
      )}
    </>
  )
}

function Points({ question }: { question: Extract<Question, { score: number | null }> }) {
  const t = useT()
  const { score, weight, treatment } = question
  if (treatment === 'drop')
    return <StatusBadge status="warning">{t('notices.does_not_count')}</StatusBadge>
  const mark = markIn(question)
  if (mark === null)
    return <StatusBadge status="to_grade">{t('answering.result_not_graded')}</StatusBadge>
  return (
    <>
      <ScoreText score={score} max={weight} />
      <MarkBadge mark={mark} />
    </>
  )
}
