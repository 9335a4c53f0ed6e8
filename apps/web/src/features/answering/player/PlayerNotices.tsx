import { useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { RunningAttempt } from '../shared/types.ts'
import { ElsewhereNotice } from './ElsewhereNotice.tsx'
import classes from './Player.module.css'
import { TimeNotices } from './TimeNotices.tsx'
import type { PlayerParts } from './usePlayer.ts'

interface PlayerNoticesProps {
  attempt: RunningAttempt
  parts: PlayerParts
  over: boolean
}

/** The notices above a question: the attempt is open elsewhere, an answer was changed elsewhere, the time is up. */
export function PlayerNotices({ attempt, parts, over }: PlayerNoticesProps) {
  const t = useT()
  const { sync } = parts
  const state = sync.state.use()
  const surprise = sync.surprise.use()
  const unkept = sync.unkept.use()
  const waiting = sync.waiting.use()
  const conflicts = sync.conflicts.use()
  const undecided = attempt.questions.filter(({ id }) => (conflicts.get(id)?.length ?? 0) > 0)
  const numbers = undecided.map(({ position }) => position).join(t('ui.list_comma'))
  return (
    <div className={classes.notices} role="status">
      {over && (
        <Notice>
          {t('playing.player_time_up')}
          {waiting > 0 && <p>{t('playing.player_time_up_unsent', { count: waiting })}</p>}
        </Notice>
      )}
      {!over && <TimeNotices attempt={attempt} parts={parts} />}
      {!over && state === 'elsewhere' && <ElsewhereNotice attempt={attempt} parts={parts} />}
      {!over && unkept && <Notice>{t('playing.player_unkept')}</Notice>}
      {surprise && <Notice>{t(`playing.player_${surprise}`)}</Notice>}
      {undecided.length > 0 && (
        <Notice>{t('playing.conflict_where', { numbers, count: undecided.length })}</Notice>
      )}
    </div>
  )
}
