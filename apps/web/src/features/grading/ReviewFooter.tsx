import { Button } from '@mantine/core'
import { getGrading } from '@meridian/contract/calls/grading.gen.ts'
import { getLateAnswers } from '@meridian/contract/calls/grading.late.gen.ts'
import {
  closeReview,
  getResponse,
  listResponses,
} from '@meridian/contract/calls/grading.responses.gen.ts'
import { percentOf } from '@meridian/contract/core/scale.ts'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { useEffect, useRef } from 'react'
import { LevelWord } from '../../assessment/LevelWord.tsx'
import { readAgain, usePaper } from '../../assessment/paper.ts'
import { invalidate, useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ScoreText } from '../../ui/ScoreText.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useAlone } from '../../ui/useAlone.ts'
import { entryOf, shownGrade, subjectOf } from './desk/entry.ts'
import { focusLate } from './focus.ts'
import { useKeys } from './keys.ts'
import { mayClose } from './may-close.tsx'
import { FootRelease } from './Release.tsx'
import { Releasing } from './Releasing.tsx'
import classes from './Review.module.css'
import { SaveAndNext } from './SaveAndNext.tsx'
import { useGradingNow } from './StillOpen.tsx'
import type { ReviewPanelProps } from './types.ts'
import type { Saving } from './useSaving.ts'

/** What is left to grade, the fast way on, and the end of the review. Ctrl+Enter saves and goes on. */
export function ReviewFooter(
  props: ReviewPanelProps & { response: ResponseDetail; saving: Saving },
) {
  const { response, desk, hidden } = props
  const { busy, saveAll, saveAndNext } = props.saving
  const t = useT()
  const footer = useRef<HTMLElement>(null)
  const typed = desk.store.use()
  const alone = useAlone()
  const { id: paperId } = usePaper()
  const gradingNow = useGradingNow(paperId)
  // The line beside the buttons says what has become of it.
  const close = useCall(closeReview, {
    quiet: true,
    invalidates: [getResponse, listResponses, getGrading],
    onSuccess: () => void readAgain(),
  })
  const attemptId = response.id ?? ''
  const subjects = response.questions.map((question) => subjectOf(question, response))
  const left = subjects.filter(
    (subject) =>
      typeof shownGrade(subject, entryOf(subject, typed.get(subject.id))).grade !== 'number',
  ).length
  const closed = response.closed_at !== null
  const { late_waiting: late, late_until: until } = response

  // The button that closes the review goes with it; the way on takes the focus.
  const wasClosed = useRef(closed)
  useEffect(() => {
    if (closed && !wasClosed.current && document.activeElement === document.body)
      footer.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true })
    wasClosed.current = closed
  }, [closed])

  const showLate = () => focusLate(footer.current?.closest('section'))

  async function saveAndClose(): Promise<void> {
    if (late > 0) return showLate()
    if (busy || left > 0 || closed || !(await saveAll()) || !(await isSure())) return
    close.mutate(
      { body: { attempt_id: attemptId, wait: true, anonymous: hidden } },
      // Refused, there is something here that the page has not seen.
      { onError: () => void invalidate(getResponse, getLateAnswers, getGrading) },
    )
  }

  async function isSure(): Promise<boolean> {
    return mayClose((await gradingNow())?.open ?? { students: 0, until: null }, until, t)
  }

  useKeys({ save: () => void saveAndNext(), close: () => void alone(saveAndClose) })
  const state =
    left > 0
      ? t('answering.review_left', { count: left })
      : response.released
        ? t('grading.released', { name: `\u2068${response.student.user.name}\u2069` })
        : t('answering.review_all_graded')
  return (
    <footer ref={footer} className={classes.footer}>
      <p className={classes.total}>
        {t('grading.total')} <ScoreText score={response.score} max={response.max_score} />{' '}
        {response.left_to_grade === 0 && (
          <LevelWord percent={percentOf(response.score, response.max_score)} />
        )}
      </p>
      <p role="status" className={classes.left}>
        {state}
        {late > 0 && (
          <button type="button" onClick={showLate}>
            {t('grading.late_waiting', { count: late })}
          </button>
        )}
      </p>
      {response.release_at !== null && (
        <Releasing paperId={paperId} attemptId={attemptId} results={1} at={response.release_at} />
      )}
      {!closed && (
        <Tooltip
          label={t(left > 0 ? 'answering.review_close_why' : 'grading.late_first')}
          disabled={left === 0 && late === 0}
        >
          <Button
            variant="default"
            data-more={left > 0 || undefined}
            data-disabled={left > 0 || late > 0 || undefined}
            aria-disabled={left > 0 || late > 0}
            loading={close.isPending}
            onClick={() => void alone(saveAndClose)}
          >
            {t('answering.review_close')}
          </Button>
        </Tooltip>
      )}
      <FootRelease>
        <SaveAndNext onClick={() => void saveAndNext()} />
      </FootRelease>
    </footer>
  )
}
