import { Button } from '@mantine/core'
import { getAttempt } from '@meridian/contract/calls/answering.gen.ts'
import { useState } from 'react'
import { invalidate } from '../../../core/calls.ts'
import { ApiError } from '../../../core/http.ts'
import { useT } from '../../../core/messages.ts'
import { notify } from '../../../core/toasts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { RunningAttempt } from '../shared/types.ts'
import type { PlayerParts } from './usePlayer.ts'

interface ElsewhereNoticeProps {
  attempt: RunningAttempt
  parts: PlayerParts
}

/** The notice that another tab or device has the attempt, how many changes of this page are unsent, and a button to go on here. */
export function ElsewhereNotice({ attempt, parts: { sync, tabLock } }: ElsewhereNoticeProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const waiting = sync.waiting.use()
  async function goOn(): Promise<void> {
    setBusy(true)
    tabLock.take()
    try {
      await sync.continueHere()
    } catch (error) {
      // The attempt was handed in meanwhile: the page that follows says so.
      if (error instanceof ApiError && error.code === 'not_open') await invalidate(getAttempt)
      else notify('error', t('playing.elsewhere_failed', { reason: (error as Error).message }))
    }
    setBusy(false)
  }
  return (
    <Notice
      action={
        <Button size="sm" loading={busy} onClick={() => void goOn()}>
          {t('playing.elsewhere_continue')}
        </Button>
      }
    >
      {t('playing.elsewhere_text')}
      {attempt.lease && (
        <>
          {' '}
          {t('playing.elsewhere_seen')} <DateTime iso={attempt.lease.seen_at} />
        </>
      )}
      {waiting > 0 && <p>{t('playing.elsewhere_unsent', { count: waiting })}</p>}
    </Notice>
  )
}
