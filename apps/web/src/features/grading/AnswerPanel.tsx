import { Button } from '@mantine/core'
import type { QuestionAnswer } from '@meridian/contract/grading.ts'
import { useEffect, useRef, useState } from 'react'
import { usePaper } from '../../assessment/paper.ts'
import { type Key, useT } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PanelWaiting } from '../../ui/Panel.tsx'
import { isSecondClick } from '../../ui/second-click.ts'
import { useAlone } from '../../ui/useAlone.ts'
import type { GradingDesk } from './desk/desk.ts'
import { isSeen, subjectOf } from './desk/entry.ts'
import { focusIn, focusProblem, showTop } from './focus.ts'
import { useKeys } from './keys.ts'
import classes from './Review.module.css'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { StudentHead } from './StudentHead.tsx'
import type { Target, Ways } from './useWays.ts'

interface AnswerPanelProps {
  row: QuestionAnswer | undefined
  /** True while the answer is being loaded. */
  coming: boolean
  desk: GradingDesk
  ways: Ways
  /** Goes back to the list, in a narrow window. */
  onBack: () => void
}

/** One student's answer to the question, with the editor of its grade, and the buttons to other answers. */
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
  const alone = useAlone()
  const attempt = { ...row, id: row.attempt_id }
  const subject = subjectOf(row, attempt)
  const seen = isSeen(subject)
  const [opened, setOpened] = useState(false)
  const free = row.can.review && row.question.treatment === null && (!seen || opened)
  const inside = `[data-answer="${row.id}"]`
  useEffect(() => {
    const to = goingOn.current
    goingOn.current = null
    if (to === 'field') focusIn(inside, 'grade')
    else if (to) panel.current?.querySelector<HTMLElement>(inside)?.focus({ preventScroll: true })
    if (to) showTop(panel.current)
  }, [goingOn, inside])

  const go = (by: 1 | -1) => void (ways.go(by) || notify('success', t('grading.no_more')))
  const ungraded = async (to: Target, none: Key) => {
    if (!(await ways.ungraded(to))) notify('success', t(none))
  }
  /**
   * Saves the grade and goes to the next answer. Where this page has that answer it is shown at once, before the save has
   * succeeded; a save that fails then leads back by a notification.
   */
  async function saveAndNext(): Promise<void> {
    const next = ways.ungradedHere()
    if (next && desk.goesThrough(subject)) {
      ways.show(next, 'field')
      if (await desk.save(subject)) return
      notify('error', t('grading.not_saved', { name: `\u2068${subject.student}\u2069` }), {
        label: t('grading.go_back'),
        run: () => ways.show(row, 'field'),
      })
    } else if (await desk.save(subject)) await ungraded('field', 'answering.review_last')
    else focusProblem(panel.current)
  }
  const field = (name: 'grade' | 'feedback' | 'comments') => {
    setOpened(true)
    focusIn(inside, name)
  }
  const set = (points: number) =>
    free && desk.change(subject, { text: String(points), correct: null })
  useKeys({
    next: () => go(1),
    previous: () => go(-1),
    ungraded: () => void alone(() => ungraded('answer', 'grading.none_ungraded')),
    full: () => set(row.question.weight),
    nothing: () => set(0),
    points: () => field('grade'),
    feedback: () => field('feedback'),
    comments: () => field('comments'),
    save: () => void alone(saveAndNext),
  })
  return (
    <section ref={panel} className={classes.panel} aria-labelledby="answer">
      <StudentHead
        id="answer"
        name={row.student.user.name}
        classroom={row.class}
        time={
          <>
            {t('answering.review_submitted')} <DateTime iso={row.submitted_at} />
          </>
        }
        back={{ label: t('grading.back'), go: onBack }}
        previous={{ label: t('grading.previous'), go: ways.isFirst ? null : () => go(-1) }}
        next={{ label: t('grading.next'), go: ways.isLast ? null : () => go(1) }}
      />
      {!row.can.review && (
        <div className={classes.note}>
          <Notice>{t('answering.review_read_only', { name: paper.owner.name })}</Notice>
        </div>
      )}
      <ol>
        <ReviewQuestion
          question={row}
          attempt={attempt}
          handedIn
          mayGrade={row.can.review}
          editing={!seen || opened}
          onEdit={() => setOpened(true)}
          onClose={() => setOpened(false)}
          onEnter={() => void alone(saveAndNext)}
          desk={desk}
        />
      </ol>
      {row.can.review && <AnswerFooter row={row} onNext={() => void alone(saveAndNext)} />}
    </section>
  )
}

/** Where the answer stands, and the way on. */
function AnswerFooter({ row, onNext }: { row: QuestionAnswer; onNext: () => void }) {
  const t = useT()
  return (
    <footer className={classes.footer}>
      <p className={classes.left}>
        {row.answer.score === null
          ? t('grading.answer_left')
          : t(row.released ? 'grading.answer_released' : 'ui.unreleased')}
      </p>
      <Button
        onClick={(event) => {
          if (!isSecondClick(event)) onNext()
        }}
      >
        {t('grading.save_next')}
      </Button>
    </footer>
  )
}
