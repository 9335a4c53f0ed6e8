import { useT } from '../../../app/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Player.module.css'
import type { Saver } from './saver.ts'

/** What a student has to know beside the questions: offline, changed elsewhere, time is up. */
export function PlayerNotices({ saver, over }: { saver: Saver; over: boolean }) {
  const t = useT()
  const state = saver.state.use()
  const surprise = saver.surprise.use()
  const unkept = saver.unkept.use()
  return (
    <div className={classes.notices} role="status">
      {over && <Notice>{t('attempts.player_time_up')}</Notice>}
      {!over && state === 'retrying' && !unkept && <Notice>{t('attempts.player_offline')}</Notice>}
      {!over && unkept && <Notice>{t('attempts.player_unkept')}</Notice>}
      {surprise && <Notice>{t(`attempts.player_${surprise}`)}</Notice>}
    </div>
  )
}
