import { Switch } from '@mantine/core'
import {
  getNotificationChoices,
  saveNotificationChoices,
} from '@meridian/contract/calls/notifications.gen.ts'
import { useId } from 'react'
import { useCall, useData } from '../../../core/calls.ts'
import { clock, hours } from '../../../core/hours.ts'
import { useT } from '../../../core/messages.ts'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import classes from './Digest.module.css'

/**
 * One mail a day with what is new: whether, from which hour of the school's day, and whether on its weekend. Not drawn where no mails are sent,
 * and while it is on its way.
 */
export function Digest() {
  const t = useT()
  const id = useId()
  const { data: answer } = useData(getNotificationChoices, undefined, { handled: true })
  const save = useCall(saveNotificationChoices, { invalidates: [getNotificationChoices] })
  if (!answer?.data.mails) return null
  const { digest, digest_hour: hour, digest_weekend: weekend, school_hour: usual } = answer.data
  return (
    <section className={classes.digest} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('notifications.mail')}</h3>
      <p className={classes.note}>{t('notifications.mail_note')}</p>
      <Switch
        labelPosition="left"
        label={t('notifications.digest')}
        checked={digest}
        disabled={save.isPending}
        onChange={({ currentTarget: { checked } }) => save.mutate({ body: { digest: checked } })}
      />
      {digest && (
        <>
          <div className={classes.line}>
            <label htmlFor={`${id}-hour`}>{t('notifications.digest_at')}</label>
            <PlainSelect
              id={`${id}-hour`}
              size="sm"
              className={classes.hour}
              value={hour ?? ''}
              disabled={save.isPending}
              onChange={({ currentTarget: { value } }) =>
                save.mutate({ body: { digest_hour: value === '' ? null : Number(value) } })
              }
            >
              <option value="">{t('notifications.digest_school', { time: clock(usual) })}</option>
              {hours.map((one) => (
                <option key={one} value={one}>
                  {clock(one)}
                </option>
              ))}
            </PlainSelect>
          </div>
          <Switch
            labelPosition="left"
            label={t('notifications.digest_weekend')}
            checked={!weekend}
            disabled={save.isPending}
            onChange={({ currentTarget: { checked } }) =>
              save.mutate({ body: { digest_weekend: !checked } })
            }
          />
        </>
      )}
    </section>
  )
}
