import { Button } from '@mantine/core'
import { getAttempt, submitAttempt } from '@meridian/contract/attempts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate, keyOf } from '../../../app/calls.ts'
import { call } from '../../../app/client.ts'
import { ApiError, saveLimit } from '../../../app/http.ts'
import { useT } from '../../../app/messages.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { delayAfter } from '../journal/batch.ts'
import classes from './CheckDialog.module.css'
import type { RunningAttempt } from './types.ts'
import type { PlayerParts } from './usePlayer.ts'

interface CheckDialogProps {
  attempt: RunningAttempt
  parts: PlayerParts
  done: ReadonlySet<string>
  marks: ReadonlySet<string>
  goTo: (place: number) => void
  onClose: () => void
}

/** The last look before handing in: what is open, what was marked, and that it is final. */
export function CheckDialog({ attempt, parts, done, marks, goTo, onClose }: CheckDialogProps) {
  const t = useT()
  const { questions, paper } = attempt
  const { submit, busy, waiting, problem } = useSubmit(attempt, parts)
  const state = parts.desk.state.use()
  const open = questions.filter(({ id }) => !done.has(id))
  const required = open.filter((question) => question.required)
  const marked = questions.filter(({ id }) => marks.has(id))
  const beside = parts.desk.beside.use()
  const undecided = questions.filter(({ id }) => (beside.get(id)?.length ?? 0) > 0)
  const numbers = required.map(({ position }) => position).join(t('ui.list_comma'))
  return (
    <Dialog title={t('attempts.check_title')} onClose={onClose}>
      <div className={classes.body}>
        {open.length === 0 ? (
          <p>{t('attempts.check_all', { count: questions.length })}</p>
        ) : (
          <Places
            text={t('attempts.check_open', { count: open.length })}
            questions={open}
            goTo={goTo}
          />
        )}
        {marked.length > 0 && (
          <Places
            text={t('attempts.check_marked', { count: marked.length })}
            questions={marked}
            goTo={goTo}
          />
        )}
        {undecided.length > 0 && (
          <Places
            text={t('attempts.check_beside', { count: undecided.length })}
            questions={undecided}
            goTo={goTo}
          />
        )}
        {required.length > 0 && <Notice>{t('attempts.check_required', { numbers })}</Notice>}
        {required.length === 0 && <p>{t('attempts.check_final')}</p>}
        {state === 'retrying' && !problem && <Notice>{t('attempts.check_sending')}</Notice>}
        {waiting && <Notice>{t('attempts.check_waiting')}</Notice>}
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('attempts.check_back')}
        </Button>
        <Button disabled={required.length > 0} loading={busy} onClick={() => void submit()}>
          {t(`attempts.player_submit_${paper.kind}`)}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Places(props: {
  text: string
  questions: RunningAttempt['questions']
  goTo: (place: number) => void
}) {
  const t = useT()
  return (
    <div>
      <p>{props.text}</p>
      <ul className={classes.places}>
        {props.questions.map(({ id, position }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.place}
              aria-label={t('attempts.player_number', { number: position })}
              onClick={() => props.goTo(position - 1)}
            >
              {position}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Hands in once every answer is with the server; a reason why not stays in the dialog. */
function useSubmit(attempt: RunningAttempt, { desk, marks }: PlayerParts) {
  const t = useT()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const input = { params: { id: attempt.id } }

  async function submit(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await desk.drain()
    } catch (error) {
      setBusy(false)
      setProblem(t('attempts.check_unsaved', { reason: (error as Error).message }))
      return
    }
    try {
      const query = { lease: desk.lease() ?? undefined }
      const handIn = () =>
        call(submitAttempt, { ...input, query }, { handled: true, limit: saveLimit })
      const answer = await patiently(handIn, () => setWaiting(true))
      marks.clear()
      cache.setQueryData(keyOf(getAttempt, input), answer)
    } catch (error) {
      setBusy(false)
      setWaiting(false)
      setProblem((error as Error).message)
      void invalidate(getAttempt)
    }
  }
  return { submit, busy, waiting, problem }
}

/** How often handing in is tried, which twice changes nothing. */
const tries = 3

/** Tries what may come twice again, where it does not get through; `again` is told before. */
async function patiently<T>(work: () => Promise<T>, again: () => void): Promise<T> {
  for (let failures = 1; ; failures += 1)
    try {
      return await work()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      const passes = code === 'network' || code === 'unavailable'
      if (!passes || failures === tries) throw error
      again()
      await new Promise((resolve) => setTimeout(resolve, delayAfter(failures)))
    }
}
