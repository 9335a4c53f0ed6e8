import { readHours, saveHours } from '@meridian/contract/calls/hours.gen.ts'
import { useId } from 'react'
import { useCall, useData } from '../../core/calls.ts'
import { formatDateTime } from '../../core/format.ts'
import { clock, hours } from '../../core/hours.ts'
import { useT } from '../../core/messages.ts'
import { useZone } from '../../ui/DateTime.tsx'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import classes from './Hours.module.css'

const fields = ['quiet_from', 'quiet_until', 'digest_hour'] as const
const labels = {
  quiet_from: 'hours.quiet_from',
  quiet_until: 'hours.quiet_until',
  digest_hour: 'hours.digest',
} as const

/** When the school is left alone by messages to devices, and when its daily mails go out; its admins choose. */
export function HoursPanel() {
  const t = useT()
  const id = useId()
  const zone = useZone()
  const query = useData(readHours, undefined, { handled: true })
  const save = useCall(saveHours, { invalidates: [readHours] })
  const time = formatDateTime(new Date().toISOString(), zone).slice(-5)
  return (
    <Panel title={t('hours.title')}>
      <PanelContent query={query} rows={3}>
        {({ data }) => {
          const { quiet_from: from, quiet_until: until } = data
          return (
            <div className={classes.hours}>
              <p className={classes.note}>{t('hours.text', { time: `\u2066${time}\u2069` })}</p>
              {fields.map((field) => (
                <div key={field} className={classes.line}>
                  <label htmlFor={`${id}-${field}`}>{t(labels[field])}</label>
                  <PlainSelect
                    id={`${id}-${field}`}
                    size="sm"
                    className={classes.hour}
                    value={data[field]}
                    disabled={save.isPending}
                    onChange={({ currentTarget: { value } }) =>
                      save.mutate({ body: { ...data, [field]: Number(value) } })
                    }
                  >
                    {hours.map((one) => (
                      <option key={one} value={one}>
                        {clock(one)}
                      </option>
                    ))}
                  </PlainSelect>
                </div>
              ))}
              <p className={classes.note} role="status">
                {from === until
                  ? t('hours.never')
                  : t('hours.said', {
                      from: `\u2066${clock(from)}\u2069`,
                      until: `\u2066${clock(until)}\u2069`,
                    })}{' '}
                {t('hours.own')}
              </p>
            </div>
          )
        }}
      </PanelContent>
    </Panel>
  )
}
