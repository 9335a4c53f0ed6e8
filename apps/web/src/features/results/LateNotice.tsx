import { Button } from '@mantine/core'
import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { getAttempt } from '@meridian/contract/calls/answering.gen.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { AnswerLines } from '../../assessment/AnswerLines.tsx'
import { browserStorage } from '../../assessment/journal/browser-storage.ts'
import { sendLateQuietly } from '../../assessment/journal/late.call.ts'
import { forgetTaken } from '../../assessment/journal/taken.ts'
import type { Change, Place } from '../../assessment/journal/types.ts'
import { invalidate } from '../../core/calls.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { shownToStudent } from '../../questionKinds/reading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './LateNotice.module.css'

/**
 * Sends the answers that this device still had when an attempt ended, as long as late answers may arrive. Where the attempt
 * waits for another device, it says that those of this one have arrived. Answers that came too late even for that are shown,
 * and stay on the device until the student discards them.
 */
export function LateNotice({ attempt }: { attempt: StudentAttempt }) {
  const t = useT()
  const { user } = useActor()
  const [{ left, arrived }, setFound] = useState<Found>({ left: [], arrived: false })
  const { id } = attempt
  const open = attempt.late?.until != null
  const look = useEffectEvent(() => leftOn({ user: user.id, attempt: id }, attempt, open))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, attempt or state is looked for anew
  useEffect(() => {
    let gone = false
    look().then(
      (found) => {
        if (!gone) setFound(found)
      },
      // Storage that fails has nothing to show; the next visit looks again.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [user.id, id, open])
  if (left.length === 0)
    return open && arrived ? <Notice kind="success">{t('deadlines.all_arrived')}</Notice> : null
  const forget = async () => {
    setFound({ left: [], arrived })
    const storage = await browserStorage()
    // Answers that cannot be deleted are shown again on the next visit.
    await storage.clear({ user: user.id, attempt: id }).catch(() => undefined)
  }
  return (
    <Notice
      kind="error"
      action={
        <Button variant="default" size="sm" onClick={() => void forget()}>
          {t('answering.result_late_ok')}
        </Button>
      }
    >
      {t('answering.result_late', { count: left.length })}
      <ul className={classes.late}>
        {left.flatMap(({ lease, id: question, value }) => {
          const asked = attempt.questions.find((one) => one.id === question)
          if (!asked) return []
          const { position } = asked
          const { right_answer: _, ...shown } = { right_answer: null, ...asked, answer: value }
          return [
            <li key={lease + question}>
              <p>{t('playing.player_number', { number: position })}</p>
              <AnswerLines shown={shownToStudent(shown, t)} />
            </li>,
          ]
        })}
      </ul>
    </Notice>
  )
}

interface Found {
  left: readonly Change[]
  /** True where the server has just received answers, or the word that this device has no more. */
  arrived: boolean
}

/** Sends the late answers that may still arrive, and reads those that are then left on the device. */
async function leftOn(place: Place, attempt: StudentAttempt, open: boolean): Promise<Found> {
  const storage = await browserStorage()
  let arrived = false
  try {
    arrived = open && (await sendLateQuietly(storage, place))
    if (arrived) await invalidate(getAttempt)
  } catch (error) {
    // Refused answers are shown as too late; after any other failure the next visit tries again.
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'not_open' && error.code !== 'invalid') return { left: [], arrived }
  }
  return { left: await forgetTaken(storage, place, attempt), arrived }
}
