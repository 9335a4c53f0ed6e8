import type { QuestionAnswer } from '@meridian/contract/grading.ts'
import { useEffect, useRef, useState } from 'react'
import { usePaper } from '../../assessment/paper.ts'
import { type Key, useT } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PanelWaiting } from '../../ui/Panel.tsx'
import { useAlone } from '../../ui/useAlone.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { DeskThread } from '../threads/shared/DeskThread.tsx'
import type { GradingDesk } from './desk/desk.ts'
import { isSeen, subjectOf } from './desk/entry.ts'
import { wholeGrade } from './desk/levels.ts'
import { focusIn, focusProblem, focusRelease, isOpen, mayTakeFocus, showTop } from './focus.ts'
import { GradeColumn } from './GradeColumn.tsx'
import { useKeys } from './keys.ts'
import { QuestionWork } from './QuestionWork.tsx'
import { FootRelease } from './Release.tsx'
import classes from './Review.module.css'
import { SaveAndNext } from './SaveAndNext.tsx'
import { Side } from './Side.tsx'
import { useGradingNow } from './StillOpen.tsx'
import { StudentHead } from './StudentHead.tsx'
import type { Target, Ways } from './useWays.ts'

interface AnswerPanelProps {
  row: QuestionAnswer | undefined
  /** True while the answer is being loaded. */
  coming: boolean
  desk: GradingDesk
  ways: Ways
  hidden: boolean
  /** Goes back to the list, in a narrow window. */
  onBack: () => void
}

/** One student's answer to the question, with the editor of its grade, and the buttons to other answers. */
export function AnswerPanel(props: AnswerPanelProps) {
  const t = useT()
  if (props.row) return <Answer key={props.row.id} {...props} row={props.row} />
  if (props.coming)
    return (
      <section className={classes.waiting}>
        <PanelWaiting />
      </section>
    )
  return <section className={classes.empty}>{t('grading.choose')}</section>
}

function Answer(props: AnswerPanelProps & { row: QuestionAnswer }) {
  const { row, desk, ways, hidden, onBack } = props
  const { goingOn } = ways
  const t = useT()
  const paper = usePaper()
  const panel = useRef<HTMLElement>(null)
  const alone = useAlone()
  const narrow = useNarrow()
  const gradingNow = useGradingNow(paper.id)
  const attempt = { ...row, id: row.attempt_id }
  const subject = subjectOf(row, attempt)
  const seen = isSeen(subject)
  const [opened, setOpened] = useState(false)
  const free = row.can.review && row.question.treatment === null && (!seen || opened)
  const inside = `[data-answer="${row.id}"]`
  useEffect(() => {
    const to = goingOn.current
    goingOn.current = null
    const field = panel.current?.querySelector<HTMLInputElement>('[data-grade]')
    if (to === 'field') focusIn(inside, 'grade')
    else if (!to && !narrow && field && isOpen(field) && mayTakeFocus(panel.current))
      field.focus({ preventScroll: true })
    else if (to) panel.current?.querySelector<HTMLElement>(inside)?.focus({ preventScroll: true })
    if (to) showTop(panel.current)
  }, [goingOn, inside, narrow])

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
      return
    }
    if (!(await desk.save(subject))) return focusProblem(panel.current)
    if (await ways.ungraded('field')) return
    await gradingNow()
    focusRelease(() => notify('success', t('answering.review_last')))
  }
  const field = (name: 'grade' | 'feedback' | 'comments') => {
    setOpened(true)
    focusIn(inside, name)
  }
  const set = (which: 'full' | 'nothing') =>
    free && desk.change(subject, wholeGrade(subject, which))
  useKeys({
    next: () => go(1),
    previous: () => go(-1),
    ungraded: () => void alone(() => ungraded('answer', 'grading.none_ungraded')),
    full: () => set('full'),
    nothing: () => set('nothing'),
    points: () => field('grade'),
    feedback: () => field('feedback'),
    comments: () => field('comments'),
    save: () => void alone(saveAndNext),
  })
  return (
    <section ref={panel} className={classes.columns} aria-labelledby="answer">
      <div className={classes.work}>
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
          <Notice>{t('answering.review_read_only', { name: paper.owner.name })}</Notice>
        )}
        <ol className={classes.questions}>
          <QuestionWork question={row} handedIn open typed={false}>
            <DeskThread
              of={{ attemptId: row.attempt_id, anonymous: hidden }}
              answerId={row.id}
              released={row.released}
            />
          </QuestionWork>
        </ol>
      </div>
      <Side
        foot={row.can.review && <AnswerFooter row={row} onNext={() => void alone(saveAndNext)} />}
      >
        <GradeColumn
          question={row}
          attempt={attempt}
          handedIn
          mayGrade={row.can.review}
          changing={opened}
          onChange={() => setOpened(true)}
          onClose={() => setOpened(false)}
          onEnter={() => void alone(saveAndNext)}
          desk={desk}
        />
      </Side>
    </section>
  )
}

/** Whether the answer is graded, and the way on. */
function AnswerFooter({ row, onNext }: { row: QuestionAnswer; onNext: () => void }) {
  const t = useT()
  return (
    <footer className={classes.footer}>
      <p role="status" className={classes.left}>
        {row.answer.score === null
          ? t('grading.answer_left')
          : t(row.released ? 'ui.graded' : 'ui.unreleased')}
      </p>
      <FootRelease>
        <SaveAndNext onClick={onNext} />
      </FootRelease>
    </footer>
  )
}
