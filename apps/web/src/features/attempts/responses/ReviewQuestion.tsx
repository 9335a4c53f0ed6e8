import { ActionIcon, Button } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '../../../app/messages.ts'
import { QuestionNumber } from '../../../ui/QuestionNumber.tsx'
import { ScoreText } from '../../../ui/ScoreText.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { ShownContent } from '../../papers/shared/ShownContent.tsx'
import { AnswerLines } from '../result/AnswerLines.tsx'
import { shownToTeacher } from '../result/lines.ts'
import type { GradingDesk } from './desk/desk.ts'
import type { ResponseQuestion } from './desk/entry.ts'
import { entryOf, subjectOf } from './desk/entry.ts'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import { GradeEditor } from './GradeEditor.tsx'
import classes from './Review.module.css'
import { Said } from './Said.tsx'

interface ReviewQuestionProps {
  question: ResponseQuestion
  attemptId: string
  handedIn: boolean
  mayGrade: boolean
  /** The editor is open without being asked for; what is typed and not given opens it in any case. */
  editing: boolean
  onEdit: () => void
  desk: GradingDesk
}

/** One question: what was answered, what is right, its points and feedback, which the teacher may set. */
export function ReviewQuestion(props: ReviewQuestionProps) {
  const { question: answered, attemptId, handedIn, mayGrade, onEdit, desk } = props
  const t = useT()
  const { question, answer } = answered
  const subject = subjectOf(answered, attemptId)
  const entry = entryOf(subject, desk.store.use().get(answered.id))
  const asked = useRef(false)
  const editing = mayGrade && (props.editing || entry !== undefined)
  return (
    <li
      className={classes.question}
      tabIndex={-1}
      aria-labelledby={`asked-${answered.id}`}
      data-answer={answered.id}
      data-left={answer.score === null ? true : undefined}
    >
      <QuestionNumber>{question.position}</QuestionNumber>
      <div className={classes.body}>
        <div className={classes.asked}>
          <h3 id={`asked-${answered.id}`}>
            <bdi>{question.question}</bdi>
          </h3>
          <Points answered={answered} handedIn={handedIn} />
          {mayGrade && !editing && (
            <Tooltip label={t('grading.change')}>
              <ActionIcon
                className={classes.change}
                aria-label={t('grading.change')}
                aria-describedby={`asked-${answered.id}`}
                onClick={() => {
                  asked.current = true
                  onEdit()
                }}
              >
                <IconPencil size={18} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
        {question.content && <ShownContent content={question.content} />}
        <AnswerLines shown={shownToTeacher(answered, t)} />
        <Earlier answered={answered} />
        {!editing && subject.given.feedback !== '' && <Said text={subject.given.feedback} />}
        {editing && (
          <GradeEditor
            subject={subject}
            desk={desk}
            number={question.position}
            wordsOnly={question.treatment !== null}
            autoFocus={asked.current}
          />
        )}
      </div>
    </li>
  )
}

/** The way to earlier values, where there are any. */
function Earlier({ answered }: { answered: ResponseQuestion }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (answered.earlier === 0) return null
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconHistory size={18} stroke={1.75} />}
        aria-describedby={`asked-${answered.id}`}
        onClick={() => setOpen(true)}
      >
        {t('attempts.earlier_open', { count: answered.earlier })}
      </Button>
      {open && <EarlierAnswers answered={answered} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Points({ answered, handedIn }: { answered: ResponseQuestion; handedIn: boolean }) {
  const t = useT()
  const { answer, question } = answered
  if (!handedIn) return null
  if (question.treatment === 'drop')
    return <StatusBadge status="warning">{t('corrections.does_not_count')}</StatusBadge>
  if (answer.score === null) return <StatusBadge status="to_grade" />
  return <ScoreText className={classes.points} score={answer.score} max={question.weight} />
}
