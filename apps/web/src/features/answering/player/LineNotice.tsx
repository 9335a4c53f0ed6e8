import { useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Player.module.css'
import type { PlayerParts } from './usePlayer.ts'

/**
 * What becomes of answers while nothing can be sent. It stands below the question: above it, it would push away what
 * somebody is writing, and the head says already that nothing is sent.
 */
export function LineNotice({ parts: { sync }, over }: { parts: PlayerParts; over: boolean }) {
  const t = useT()
  const state = sync.state.use()
  const unkept = sync.unkept.use()
  const shown = !over && !unkept && state === 'retrying'
  return (
    <div role="status" className={classes.line}>
      {shown && <Notice>{t('answering.player_offline')}</Notice>}
    </div>
  )
}
