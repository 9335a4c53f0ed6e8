import { Button } from '@mantine/core'
import type { SessionPlace } from '@meridian/contract/session.ts'
import IconDeviceLaptop from '~icons/tabler/device-laptop'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Settings.module.css'

interface SessionRowProps {
  place: SessionPlace
  /** Whether it is being logged out. */
  ending: boolean
  onEnd: () => void
}

/** One place where the person is logged in; all but the present one can be logged out. */
export function SessionRow({ place, ending, onEnd }: SessionRowProps) {
  const t = useT()
  const Device = /iPhone|iPad|Android/.test(place.device) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li className={classes.placeRow}>
      <Device size={24} stroke={1.5} className={classes.device} />
      <div className={classes.words}>
        <div className={classes.name}>
          <strong>{place.device}</strong>
          {place.current && (
            <StatusBadge status="enabled">{t('settings.sessions_here')}</StatusBadge>
          )}
        </div>
        {!place.current && (
          <span className={classes.note}>
            {t('settings.sessions_used')} <DateTime iso={place.last_used_at} />
          </span>
        )}
        <span className={classes.note}>
          {t('settings.sessions_since')} <DateTime iso={place.created_at} />
        </span>
      </div>
      {!place.current && (
        <Button
          variant="subtle"
          size="sm"
          loading={ending}
          onClick={onEnd}
          aria-label={t('settings.session_log_out', { device: place.device })}
        >
          {t('ui.logout')}
        </Button>
      )}
    </li>
  )
}
