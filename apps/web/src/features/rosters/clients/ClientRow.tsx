import { Button } from '@mantine/core'
import type { RosterClient } from '@meridian/contract/rosters.clients.ts'
import { useT } from '../../../core/messages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './Clients.module.css'

interface ClientRowProps {
  client: RosterClient
  /** Whether it is being disconnected. */
  ending: boolean
  onEnd: () => void
}

/** A system that reads the roster: what it is, who has connected it, and when it read last. */
export function ClientRow({ client, ending, onEnd }: ClientRowProps) {
  const t = useT()
  const { id, name, phones, made_at, made_by, used_at } = client
  return (
    <li className={classes.system}>
      <div className={classes.words}>
        <div className={classes.name}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {phones && <StatusBadge status="enabled">{t('school.client_with_phones')}</StatusBadge>}
        </div>
        <bdi className={classes.id} dir="ltr">
          {id}
        </bdi>
        <span className={classes.note}>
          {made_by ? (
            <bdi>{t('school.client_made_by', { name: `\u2068${made_by}\u2069` })}</bdi>
          ) : (
            t('school.client_made')
          )}
          {' · '}
          <DateTime iso={made_at} date />
        </span>
        <span className={classes.note}>
          {used_at ? (
            <>
              {t('school.client_used')} <DateTime iso={used_at} />
            </>
          ) : (
            t('school.client_never')
          )}
        </span>
      </div>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        loading={ending}
        onClick={onEnd}
        aria-label={t('school.client_end_of', { name })}
      >
        {t('school.client_end')}
      </Button>
    </li>
  )
}
