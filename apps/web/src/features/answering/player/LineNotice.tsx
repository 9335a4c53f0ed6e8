import { useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Player.module.css'
import type { PlayerParts } from './usePlayer.ts'

/**
 * The notice about answers that cannot be sent now. It is below the question, because above it the notice would move the
 * field in which somebody is writing; the head of the page says already that nothing is sent.
 */
export function LineNotice({ parts: { sync }, over }: { parts: PlayerParts; over: boolean }) {
  const t = useT()
  const state = sync.state.use()
  const unkept = sync.unkept.use()
  const shown = !over && !unkept && state === 'retrying'
  return (
    <div role="status" className={classes.line}>
      {shown && <Notice>{t('playing.player_offline')}</Notice>}
    </div>
  )
}
