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
 * Sends what this device had kept when an attempt ended, as long as it may still arrive, and says that all of it has, where
 * the attempt goes on waiting for another device; and says which answers came too late for that as well, and what they were.
 * Those stay until the student says that they may go.
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
      // Storage that fails has nothing to show; what is in it is looked for again on the next visit.
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
    // What cannot be forgotten is shown again on the next visit.
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
              <p>{t('answering.player_number', { number: position })}</p>
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
  /** Whether the server has just heard that nothing more comes from this device. */
  arrived: boolean
}

/** Sends what may still arrive, and gives what is left on the device then. */
async function leftOn(place: Place, attempt: StudentAttempt, open: boolean): Promise<Found> {
  const storage = await browserStorage()
  let arrived = false
  try {
    arrived = open && (await sendLateQuietly(storage, place))
    if (arrived) await invalidate(getAttempt)
  } catch (error) {
    // Refused, it is shown as too late; without a line the next visit tries again.
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'not_open' && error.code !== 'invalid') return { left: [], arrived }
  }
  return { left: await forgetTaken(storage, place, attempt), arrived }
}
