import { ActionIcon, Button } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AnswerLines } from '../../assessment/AnswerLines.tsx'
import { ShownContent } from '../../assessment/ShownContent.tsx'
import { useT } from '../../core/messages.ts'
import { shownToTeacher } from '../../questionKinds/reading.tsx'
import { QuestionNumber } from '../../ui/QuestionNumber.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import type { GradingDesk } from './desk/desk.ts'
import type { AttemptOf, ResponseQuestion, Subject } from './desk/entry.ts'
import { entryOf, isSeen, subjectOf } from './desk/entry.ts'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import { GradeEditor } from './GradeEditor.tsx'
import classes from './Review.module.css'
import { Said } from './Said.tsx'

interface ReviewQuestionProps {
  question: ResponseQuestion
  attempt: AttemptOf
  handedIn: boolean
  mayGrade: boolean
  /** True where the teacher has opened the editor; a draft opens it in any case. */
  editing: boolean
  onEdit: () => void
  /** Closes the editor; undefined where it is always open. */
  onClose?: (() => void) | undefined
  /** Called for Enter in the field of the grade. */
  onEnter: (subject: Subject) => void
  desk: GradingDesk
}

/** One question of an attempt: the answer, the right answer, marks and feedback, and their editor for a teacher who may grade. */
export function ReviewQuestion(props: ReviewQuestionProps) {
  const { question: answered, attempt, handedIn, mayGrade, onEdit, onClose, desk } = props
  const t = useT()
  const { question, answer } = answered
  const subject = subjectOf(answered, attempt)
  const entry = entryOf(subject, desk.store.use().get(answered.id))
  const asked = useRef(false)
  const item = useRef<HTMLLIElement>(null)
  const editing = mayGrade && (props.editing || entry !== undefined)
  const seen = isSeen(subject)
  const close = useClosing(item, seen ? onClose : undefined, entry !== undefined)
  return (
    <li
      ref={item}
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
            <Change
              seen={seen && question.treatment === null}
              id={answered.id}
              onClick={() => {
                asked.current = true
                onEdit()
              }}
            />
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
            onEnter={() => props.onEnter(subject)}
            onClose={seen && onClose ? close : undefined}
          />
        )}
      </div>
    </li>
  )
}

/** The button that opens the editor of an answer. It has words where the student already sees the grade, else a sign. */
function Change({ seen, id, onClick }: { seen: boolean; id: string; onClick: () => void }) {
  const t = useT()
  const props = { 'aria-describedby': `asked-${id}`, onClick }
  if (seen)
    return (
      <Button variant="subtle" size="sm" className={classes.changeSeen} data-change {...props}>
        {t('grading.change_seen')}
      </Button>
    )
  return (
    <Tooltip label={t('grading.change')}>
      <ActionIcon className={classes.change} aria-label={t('grading.change')} {...props}>
        <IconPencil size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}

/**
 * Closes the editor of a grade that its student sees once the draft is saved or discarded. Where the focus was inside, it
 * moves to the button that opens the editor.
 */
function useClosing(
  item: RefObject<HTMLElement | null>,
  onClose: (() => void) | undefined,
  typed: boolean,
) {
  const before = useRef(typed)
  const close = () => {
    onClose?.()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        item.current?.querySelector<HTMLElement>('[data-change]')?.focus({ preventScroll: true })
    })
  }
  const given = useEffectEvent(close)
  useEffect(() => {
    if (before.current && !typed) given()
    before.current = typed
  }, [typed])
  return close
}

/** The button that opens the earlier answers. It is not drawn where there are none. */
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
        {t('answering.earlier_open', { count: answered.earlier })}
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
