import { Button } from '@mantine/core'
import {
  closeReview,
  getResponse,
  listResponses,
  type ResponseDetail,
} from '@meridian/contract/responses.ts'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../app/calls.ts'
import { useT } from '../../../app/messages.ts'
import { notify } from '../../../app/toasts.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { readAgain } from '../../papers/shared/paper.ts'
import { shownGrade } from './drafts.ts'
import classes from './Review.module.css'
import type { ReviewPanelProps } from './types.ts'

/** What is left to grade, the fast way on, and the end of the review. Ctrl+Enter saves and goes on. */
export function ReviewFooter(props: ReviewPanelProps & { response: ResponseDetail }) {
  const { response, drafts, rows, onChoose, goingOn } = props
  const t = useT()
  const footer = useRef<HTMLElement>(null)
  const unsaved = drafts.store.use()
  const [busy, setBusy] = useState(false)
  const close = useCall(closeReview, {
    invalidates: [getResponse, listResponses],
    onSuccess: () => void readAgain(),
  })
  const left = response.questions.filter(
    (question) => typeof shownGrade(question, unsaved.get(question.id)).grade !== 'number',
  ).length
  const closed = response.closed_at !== null

  async function saveAll(): Promise<boolean> {
    setBusy(true)
    const saved = await drafts.saveAll(response.questions)
    setBusy(false)
    if (!saved) focusProblem(footer.current)
    return saved
  }

  async function saveAndNext(): Promise<void> {
    const next = nextToGrade(props)
    if (!(await saveAll())) return
    if (next) {
      goingOn.current = true
      onChoose(next)
    } else notify('success', t('attempts.review_last'))
  }

  async function saveAndClose(): Promise<void> {
    if ((await saveAll()) && response.id) close.mutate({ body: { attempt_id: response.id } })
  }

  useShortcut(() => void saveAndNext())
  const state =
    left > 0
      ? t('attempts.review_left', { count: left })
      : closed
        ? t('attempts.review_is_closed')
        : t('attempts.review_all_graded')
  return (
    <footer ref={footer} className={classes.footer}>
      <p role="status" className={classes.left}>
        {state}
      </p>
      <Button
        variant="default"
        loading={busy}
        disabled={rows.length < 2 && unsaved.size === 0}
        onClick={() => void saveAndNext()}
      >
        {t('attempts.review_save_next')}
      </Button>
      {!closed && (
        <Tooltip label={t('attempts.review_close_why')} disabled={left === 0}>
          <Button
            data-disabled={left > 0 || undefined}
            aria-disabled={left > 0}
            loading={close.isPending}
            onClick={() => left === 0 && void saveAndClose()}
          >
            {t('attempts.review_close')}
          </Button>
        </Tooltip>
      )}
    </footer>
  )
}

/** The next student below who waits for a grade, else the first above; else nobody. */
function nextToGrade({ rows, response }: ReviewPanelProps & { response: ResponseDetail }) {
  const place = rows.findIndex((row) => row.student.id === response.student.id)
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))]
  return others.find(({ state }) => state === 'to_grade')?.id ?? undefined
}

/** Brings the first field that could not be saved before the eyes. */
function focusProblem(footer: HTMLElement | null): void {
  const panel = footer?.parentElement
  requestAnimationFrame(() => panel?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

function useShortcut(run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
