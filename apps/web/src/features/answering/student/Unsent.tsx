import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../../core/messages.ts'
import { useActor } from '../../../core/session.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { Leftover } from './leftovers.ts'
import classes from './StudentHome.module.css'

const sentences = {
  unsent: 'answering.home_unsent_paper',
  queued: 'answering.home_queued',
  refused: 'answering.home_refused',
  handed_in: 'answering.home_handed_in',
} as const

/**
 * The notice about what this device could not send, answers or whole work, with links to their attempts, where answers can be
 * seen or discarded. What was handed in at last is said as well.
 */
export function Unsent() {
  const t = useT()
  const { user } = useActor()
  const unsent = useLeftovers(user.id)
  if (unsent.length === 0) return null
  const nameless = unsent.filter(({ paper }) => paper === null).length
  return (
    <div className={classes.unsent}>
      {unsent.map(
        ({ attempt, paper, what }) =>
          paper !== null && (
            <Notice
              key={attempt}
              kind={what === 'handed_in' ? 'success' : 'warning'}
              action={
                <Link to="/dashboard/attempts/$attemptId" params={{ attemptId: attempt }}>
                  {t(what === 'unsent' ? 'answering.home_unsent_see' : 'answering.home_queued_see')}
                </Link>
              }
            >
              {t(sentences[what], { paper: `\u2068${paper}\u2069` })}
            </Notice>
          ),
      )}
      {nameless > 0 && <Notice>{t('answering.home_unsent', { count: nameless })}</Notice>}
    </div>
  )
}

/** The time between two tries to send the answers (ms); a connection that returns starts one at once. */
const again = 20_000

/**
 * Sends the answers that are still on this device, again and again until none is left.
 * @returns the attempts of which some are left
 */
function useLeftovers(userId: string): readonly Leftover[] {
  const [unsent, setUnsent] = useState<readonly Leftover[]>([])
  useEffect(() => {
    let gone = false
    let busy = false
    let left: readonly Leftover[] | null = null
    let handedIn: readonly Leftover[] = []
    const send = async () => {
      if (busy || left?.length === 0) return
      busy = true
      const { sendLeftovers } = await import('./leftovers.ts')
      const all = await sendLeftovers(userId)
      left = all.filter(({ what }) => what !== 'handed_in')
      handedIn = [...handedIn, ...all.filter(({ what }) => what === 'handed_in')]
      busy = false
      if (!gone) setUnsent([...left, ...handedIn])
    }
    // Without a connection the code of the sending may be missing: the next try loads it.
    const attempt = () =>
      void send().catch(() => {
        busy = false
      })
    attempt()
    const timer = setInterval(attempt, again)
    window.addEventListener('online', attempt)
    return () => {
      gone = true
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [userId])
  return unsent
}
