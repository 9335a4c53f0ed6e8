import { ActionIcon, Button } from '@mantine/core'
import type { QuestionAnswer } from '@meridian/contract/grading.ts'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useT } from '../../../app/messages.ts'
import { notify } from '../../../app/toasts.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { usePaper } from '../../papers/shared/paper.ts'
import type { Desk } from './desk/desk.ts'
import { subjectOf } from './desk/entry.ts'
import { focusIn, showTop } from './focus.ts'
import { useKeys } from './keys.ts'
import classes from './Review.module.css'
import { ReviewQuestion } from './ReviewQuestion.tsx'

interface AnswerPanelProps {
  row: QuestionAnswer | undefined
  desk: Desk
  /** Set on going on: what of the next answer gets the focus. */
  goingOn: RefObject<'answer' | 'field' | null>
  isFirst: boolean
  isLast: boolean
  /** Goes to the answer before or after; false where there is none. */
  onGo: (by: 1 | -1, to: 'answer' | 'field') => boolean
  /** Goes to the next answer without points; false where there is none. */
  onUngraded: () => boolean
  /** Back to the list, in a narrow window. */
  onBack: () => void
}

/** One student's answer to the question, with its editor, and the way to the next. */
export function AnswerPanel(props: AnswerPanelProps) {
  const t = useT()
  if (!props.row)
    return <section className={`${classes.panel} ${classes.empty}`}>{t('grading.choose')}</section>
  return <Answer key={props.row.id} {...props} row={props.row} />
}

function Answer(props: AnswerPanelProps & { row: QuestionAnswer }) {
  const { row, desk, goingOn, onGo, onUngraded } = props
  const t = useT()
  const paper = usePaper()
  const panel = useRef<HTMLElement>(null)
  const subject = subjectOf(row, row.attempt_id)
  const free = row.can.review && row.question.treatment === null
  const inside = `[data-answer="${row.id}"]`
  useEffect(() => {
    const to = goingOn.current
    goingOn.current = null
    if (to === 'field') focusIn(inside, 'grade')
    else if (to) panel.current?.querySelector<HTMLElement>(inside)?.focus({ preventScroll: true })
    if (to) showTop(panel.current)
  }, [goingOn, inside])

  const go = (by: 1 | -1) => void (onGo(by, 'answer') || notify('success', t('grading.no_more')))
  async function saveAndNext(): Promise<void> {
    if (!(await desk.save(subject))) {
      focusProblem(panel.current)
      return
    }
    if (!onGo(1, 'field')) notify('success', t('attempts.review_last'))
  }
  const set = (points: number) =>
    free && desk.change(subject, { text: String(points), correct: null })
  useKeys({
    next: () => go(1),
    previous: () => go(-1),
    ungraded: () => void (onUngraded() || notify('success', t('grading.nothing_left'))),
    full: () => set(row.question.weight),
    nothing: () => set(0),
    points: () => focusIn(inside, 'grade'),
    feedback: () => focusIn(inside, 'feedback'),
    comments: () => focusIn(inside, 'comments'),
    save: () => void saveAndNext(),
  })
  return (
    <section ref={panel} className={classes.panel} aria-labelledby="answer">
      <AnswerHead {...props} />
      {!row.can.review && (
        <div className={classes.note}>
          <Notice>{t('attempts.review_read_only', { name: paper.owner.name })}</Notice>
        </div>
      )}
      <ol>
        <ReviewQuestion
          question={row}
          attemptId={row.attempt_id}
          handedIn
          mayGrade={row.can.review}
          editing
          onEdit={() => undefined}
          desk={desk}
        />
      </ol>
      {row.can.review && (
        <footer className={classes.footer}>
          <p className={classes.left}>
            {row.closed_at
              ? t('attempts.review_is_closed')
              : row.answer.score === null
                ? t('grading.answer_left')
                : t('grading.answer_graded')}
          </p>
          <Button onClick={() => void saveAndNext()}>{t('grading.save_next')}</Button>
        </footer>
      )}
    </section>
  )
}

function AnswerHead(props: AnswerPanelProps & { row: QuestionAnswer }) {
  const { row, isFirst, isLast, onGo, onBack } = props
  const t = useT()
  const { name } = row.student.user
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.back} aria-label={t('grading.back')} onClick={onBack}>
        <IconArrowLeft size={20} stroke={1.75} className="flip" />
      </ActionIcon>
      <Avatar name={name} size={40} />
      <div className={classes.who}>
        <h2 id="answer">
          <bdi>{name}</bdi>
        </h2>
        <p className={classes.facts}>
          <bdi>{row.class?.name ?? t('attempts.review_no_class')}</bdi>
          {t('ui.list_comma')}
          {t('attempts.review_submitted')} <DateTime iso={row.submitted_at} />
        </p>
      </div>
      <div className={classes.ways}>
        <ActionIcon
          variant="default"
          aria-label={t('grading.previous')}
          disabled={isFirst}
          onClick={() => onGo(-1, 'answer')}
        >
          <IconChevronLeft size={20} stroke={1.75} className="flip" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('grading.next')}
          disabled={isLast}
          onClick={() => onGo(1, 'answer')}
        >
          <IconChevronRight size={20} stroke={1.75} className="flip" />
        </ActionIcon>
      </div>
    </header>
  )
}

/** Brings what keeps an answer from being given before the eyes. */
function focusProblem(panel: HTMLElement | null): void {
  requestAnimationFrame(() =>
    panel?.querySelector<HTMLElement>('[aria-invalid="true"], [data-conflict]')?.focus(),
  )
}
