import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../app/messages.ts'
import { useActor } from '../../../app/session.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { openJournal } from '../player/journal.ts'

/** Says that answers kept on this device came too late for an attempt that is handed in, until it has been read. */
export function LateNotice({ attemptId }: { attemptId: string }) {
  const t = useT()
  const { user } = useActor()
  const [journal] = useState(() => openJournal(window.localStorage, user.id, attemptId))
  const [count, setCount] = useState(() => journal.pending().length)
  if (count === 0) return null
  const read = () => {
    journal.clear()
    setCount(0)
  }
  return (
    <Notice
      kind="error"
      action={
        <Button variant="default" size="sm" onClick={read}>
          {t('attempts.result_late_ok')}
        </Button>
      }
    >
      {t('attempts.result_late', { count })}
    </Notice>
  )
}
