import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconClock from '~icons/tabler/clock'
import IconCloudCheck from '~icons/tabler/cloud-check'
import IconCloudOff from '~icons/tabler/cloud-off'
import IconDeviceFloppy from '~icons/tabler/device-floppy'
import IconDevices from '~icons/tabler/devices'
import IconSend from '~icons/tabler/send'
import type { SyncState } from '../../../assessment/journal/answer-sync.types.ts'
import { useT } from '../../../core/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { announcement, timeLeft, urgencyOf } from './countdown.ts'
import classes from './PlayerHead.module.css'
import type { RunningAttempt } from './types.ts'

interface PlayerHeadProps {
  attempt: RunningAttempt
  /** The time at which the attempt ends; null without an end. */
  ends: string | null
  state: SyncState
  /** The milliseconds until that time; null without an end. */
  left: number | null
  over: boolean
  onSubmit: () => void
  /** In the place of whether it is saved, where nothing ever is. */
  status?: ReactNode
}

/** The head of the player: the name of the paper, whether the answers are saved, and the time left. */
export function PlayerHead(props: PlayerHeadProps) {
  const { attempt, ends, state, left, over, onSubmit } = props
  const t = useT()
  const { paper } = attempt
  return (
    <header
      className={classes.head}
      data-timed={(left !== null && timeLeft(left) !== null) || undefined}
    >
      <Link to="/dashboard" className={classes.home} aria-label={t('playing.player_home')}>
        <Logo className={classes.mark} />
        <IconArrowLeft size={24} stroke={1.75} className={cx('flip', classes.out)} />
      </Link>
      <div className={classes.words}>
        <PageTitle className={classes.title}>{paper.name}</PageTitle>
        <p className={classes.facts}>
          {attempt.class && <bdi className={classes.class}>{attempt.class.name}</bdi>}
          {ends && (
            <span className={classes.closes}>
              {attempt.class && <span className={classes.class}>{t('ui.list_comma')}</span>}
              {t(ends === paper.deadline ? 'playing.player_closes' : 'playing.player_ends')}{' '}
              <DateTime iso={ends} />
            </span>
          )}
        </p>
      </div>
      {props.status ? (
        <div className={classes.status}>{props.status}</div>
      ) : (
        <SaveStatus state={state} />
      )}
      {left !== null && <Timer left={left} closing={ends === paper.deadline} />}
      <Button variant="default" className={classes.submit} onClick={onSubmit} disabled={over}>
        {t(`playing.player_submit_${paper.kind}`)}
      </Button>
    </header>
  )
}

const signs = {
  saved: IconCloudCheck,
  kept: IconDeviceFloppy,
  retrying: IconCloudOff,
  elsewhere: IconDevices,
  closed: IconSend,
}

/** The state of saving in words. A screen reader hears of it only when saving fails, and when it works again. */
function SaveStatus({ state }: { state: SyncState }) {
  const t = useT()
  const Sign = signs[state]
  const said = useTrouble(state)
  return (
    <div className={classes.status} data-state={state}>
      <Sign size={20} stroke={1.75} />
      <span>{t(`playing.player_${state}`)}</span>
      <span role="status" className="visually-hidden">
        {said && t(said)}
      </span>
    </div>
  )
}

function useTrouble(state: SyncState) {
  const [said, setSaid] = useState<'playing.player_retrying' | 'playing.player_saved_again' | null>(
    null,
  )
  useEffect(() => {
    if (state === 'retrying') setSaid('playing.player_retrying')
    if (state === 'saved') setSaid((before) => before && 'playing.player_saved_again')
  }, [state])
  return said
}

/**
 * The time left: amber from five minutes on, red in the last one, announced to screen readers at ten, five and one.
 * @param props.closing true where the paper closes at the end, false where the student's time limit ends
 */
function Timer({ left, closing }: { left: number; closing: boolean }) {
  const t = useT()
  const before = useRef(left)
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    const passed = announcement(before.current, left)
    before.current = left
    if (passed !== null) setMinutes(passed)
  }, [left])
  const text = timeLeft(left)
  return (
    <>
      {text !== null && (
        <div
          role="timer"
          aria-label={t('playing.player_timer')}
          className={classes.timer}
          data-urgency={urgencyOf(left)}
          data-stacked={closing || text.length > 5 || undefined}
        >
          <IconClock size={20} stroke={1.75} />
          <span className={classes.told}>
            {closing && <span>{t('playing.player_closes_in')}</span>}
            <bdi dir="ltr" className={classes.time}>
              {text}
            </bdi>
            {!closing && <span>{t('playing.player_left')}</span>}
          </span>
        </div>
      )}
      <span role="status" className="visually-hidden">
        {minutes !== null && t('playing.player_minutes_left', { count: minutes })}
      </span>
    </>
  )
}
