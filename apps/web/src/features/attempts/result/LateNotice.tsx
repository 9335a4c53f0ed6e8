import { Button } from '@mantine/core'
import type { StudentAttempt } from '@meridian/contract/attempts.ts'
import { useEffect, useState } from 'react'
import { useT } from '../../../app/messages.ts'
import { useActor } from '../../../app/session.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { browserShelf } from '../journal/indexed.ts'
import type { Change } from '../journal/types.ts'
import { AnswerLines } from './AnswerLines.tsx'
import classes from './LateNotice.module.css'
import { shownToStudent } from './lines.ts'

/**
 * Says which answers kept on this device came too late for an attempt that is handed in, and what they were. They stay
 * until the student says that they may go.
 */
export function LateNotice({ attempt }: { attempt: StudentAttempt }) {
  const t = useT()
  const { user } = useActor()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const { id } = attempt
  useEffect(() => {
    let gone = false
    void browserShelf()
      .then((shelf) => shelf.read({ user: user.id, attempt: id }))
      .then((read) => {
        if (!gone) setChanges(read)
      })
    return () => {
      gone = true
    }
  }, [user.id, id])
  const late = changes.filter((change) => isLate(attempt, change))
  if (late.length === 0) return null
  const forget = async () => {
    const shelf = await browserShelf()
    await shelf.clear({ user: user.id, attempt: id })
    setChanges([])
  }
  return (
    <Notice
      kind="error"
      action={
        <Button variant="default" size="sm" onClick={() => void forget()}>
          {t('attempts.result_late_ok')}
        </Button>
      }
    >
      {t('attempts.result_late', { count: late.length })}
      <ul className={classes.late}>
        {late.flatMap(({ lease, id: question, value }) => {
          const asked = attempt.questions.find((one) => one.id === question)
          if (!asked) return []
          const { position } = asked
          const { right_answer: _, ...shown } = { right_answer: null, ...asked, answer: value }
          return [
            <li key={lease + question}>
              <p>{t('attempts.player_number', { number: position })}</p>
              <AnswerLines shown={shownToStudent(shown, t)} />
            </li>,
          ]
        })}
      </ul>
    </Notice>
  )
}

/** Not what had come in time after all, and only its acknowledgement was lost. */
function isLate({ questions }: StudentAttempt, { id, value }: Change): boolean {
  const asked = questions.find((one) => one.id === id)
  return asked !== undefined && wordsOf(asked.answer) !== wordsOf(value)
}

/** An answer as one text, whatever order its parts come in. */
function wordsOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer)
  const parts = Object.entries(answer).map(([key, part]) => `${key}:${wordsOf(part)}`)
  return parts.sort().join()
}
