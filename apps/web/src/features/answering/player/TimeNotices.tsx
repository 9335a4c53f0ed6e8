import { useEffect, useRef, useState } from 'react'
import { extensionWords } from '../../../assessment/extension.ts'
import { type T, useT } from '../../../core/messages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { clockOff } from '../shared/countdown.ts'
import type { RunningAttempt } from '../shared/types.ts'
import classes from './TimeNotices.module.css'
import type { PlayerParts } from './usePlayer.ts'

const dayMinutes = 24 * 60
/** The time between two comparisons of the device's clock with the server's (ms). */
const every = 10_000

/** The notices about time: the student's extra time, an end that has moved, and a clock of the device that is wrong. */
export function TimeNotices({ attempt, parts }: { attempt: RunningAttempt; parts: PlayerParts }) {
  const t = useT()
  const off = useClockOff(parts)
  const { extension } = attempt.paper
  const what = extension && extensionWords(extension, t)
  return (
    <>
      {what && <p className={classes.own}>{t('playing.extra_own', { what })}</p>}
      <Moved parts={parts} />
      {off !== 0 && <Notice>{clockWords(off, t)}</Notice>}
    </>
  )
}

/** The notice that the end has moved since the page was opened, and to when. */
function Moved({ parts }: { parts: PlayerParts }) {
  const t = useT()
  const ends = parts.ends.use()
  const before = useRef(ends)
  const [moved, setMoved] = useState<'later' | 'earlier' | 'open' | null>(null)
  useEffect(() => {
    if (before.current === ends) return
    const was = before.current
    before.current = ends
    if (ends === null) setMoved('open')
    else setMoved(was !== null && Date.parse(ends) > Date.parse(was) ? 'later' : 'earlier')
  }, [ends])
  if (moved === null) return null
  return (
    <Notice kind={moved === 'earlier' ? 'warning' : 'success'}>
      {t(`playing.moved_${moved}`)} {ends && <DateTime iso={ends} />}
    </Notice>
  )
}

function useClockOff({ clock }: PlayerParts): number {
  const [off, setOff] = useState(() => clockOff(Date.now(), clock.now()))
  useEffect(() => {
    const timer = setInterval(() => setOff(clockOff(Date.now(), clock.now())), every)
    return () => clearInterval(timer)
  }, [clock])
  return off
}

function clockWords(off: number, t: T): string {
  const count = Math.abs(off)
  if (count >= dayMinutes) return t('playing.clock_wrong')
  return t(off > 0 ? 'playing.clock_fast' : 'playing.clock_slow', { count })
}
