import { Button } from '@mantine/core'
import type { QuestionAnswer } from '@meridian/contract/grading.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../app/messages.ts'
import { notify } from '../../../app/toasts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PanelWaiting } from '../../../ui/Panel.tsx'
import { usePaper } from '../../papers/shared/paper.ts'
import type { GradingDesk } from './desk/desk.ts'
import { subjectOf } from './desk/entry.ts'
import { focusIn, focusProblem, showTop } from './focus.ts'
import { useKeys } from './keys.ts'
import classes from './Review.module.css'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { StudentHead } from './StudentHead.tsx'
import type { Ways } from './useWays.ts'

interface AnswerPanelProps {
  row: QuestionAnswer | undefined
  /** It is on its way. */
  coming: boolean
  desk: GradingDesk
  ways: Ways
  /** Back to the list, in a narrow window. */
  onBack: () => void
}

/** One student's answer to the question, with its editor, and the way to the next. */
export function AnswerPanel(props: AnswerPanelProps) {
  const t = useT()
  if (props.row) return <Answer key={props.row.id} {...props} row={props.row} />
  if (props.coming)
    return (
      <section className={classes.panel}>
        <PanelWaiting />
      </section>
    )
  return <section className={`${classes.panel} ${classes.empty}`}>{t('grading.choose')}</section>
}

function Answer(props: AnswerPanelProps & { row: QuestionAnswer }) {
  const { row, desk, ways, onBack } = props
  const { goingOn } = ways
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

  const go = (by: 1 | -1) => void (ways.go(by, 'answer') || notify('success', t('grading.no_more')))
  async function saveAndNext(): Promise<void> {
    if (!(await desk.save(subject))) {
      focusProblem(panel.current)
      return
    }
    if (!ways.go(1, 'field')) notify('success', t('attempts.review_last'))
  }
  const set = (points: number) =>
    free && desk.change(subject, { text: String(points), correct: null })
  useKeys({
    next: () => go(1),
    previous: () => go(-1),
    ungraded: () => void (ways.ungraded() || notify('success', t('grading.nothing_left'))),
    full: () => set(row.question.weight),
    nothing: () => set(0),
    points: () => focusIn(inside, 'grade'),
    feedback: () => focusIn(inside, 'feedback'),
    comments: () => focusIn(inside, 'comments'),
    save: () => void saveAndNext(),
  })
  return (
    <section ref={panel} className={classes.panel} aria-labelledby="answer">
      <StudentHead
        id="answer"
        name={row.student.user.name}
        classroom={row.class}
        time={
          <>
            {t('attempts.review_submitted')} <DateTime iso={row.submitted_at} />
          </>
        }
        back={{ label: t('grading.back'), go: onBack }}
        previous={{ label: t('grading.previous'), go: ways.isFirst ? null : () => go(-1) }}
        next={{ label: t('grading.next'), go: ways.isLast ? null : () => go(1) }}
      />
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
