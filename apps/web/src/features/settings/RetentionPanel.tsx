import { Button } from '@mantine/core'
import {
  previewRetention,
  readRetention,
  retentionMonths,
  retentionNames,
  saveRetention,
} from '@meridian/contract/calls/retention.gen.ts'
import type { Retention } from '@meridian/contract/retention.ts'
import { useId, useState } from 'react'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { confirmPassword } from '../../ui/dialogs.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import classes from './Retention.module.css'

/** For how long data are kept: chosen, looked at by number, and saved with the reader's password. */
export default function RetentionPanel() {
  const t = useT()
  const query = useData(readRetention, undefined, { handled: true })
  return (
    <Panel title={t('retention.title')}>
      <PanelContent query={query} rows={4}>
        {({ data }) => <Kept key={data.version} saved={data} />}
      </PanelContent>
    </Panel>
  )
}

function Kept({ saved }: { saved: Retention }) {
  const t = useT()
  const id = useId()
  const [chosen, choose] = useState(saved)
  const { version: _version, ...months } = chosen
  const preview = useData(previewRetention, { body: months }, { handled: true, keep: true })
  const save = useCall(saveRetention, { invalidates: [readRetention] })
  const changed = retentionNames.some((name) => chosen[name] !== saved[name])
  const told = preview.data?.data

  async function keep(): Promise<void> {
    const sure = await confirmPassword({
      title: t('retention.sure'),
      text: t('retention.sure_text'),
      action: t('retention.save'),
    })
    if (sure) save.mutate({ body: chosen })
  }

  return (
    <div className={classes.lines}>
      <p className={classes.note}>{t('retention.text')}</p>
      {retentionNames.map((name) => (
        <div key={name} className={classes.line}>
          <label htmlFor={`${id}-${name}`}>{t(`retention.${name}`)}</label>
          <PlainSelect
            id={`${id}-${name}`}
            size="sm"
            value={chosen[name]}
            disabled={save.isPending}
            onChange={({ currentTarget: { value } }) =>
              choose({ ...chosen, [name]: Number(value) })
            }
          >
            {[...new Set([...retentionMonths, saved[name]])]
              .sort((one, other) => one - other)
              .map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? t('retention.for_ever') : t('retention.months', { count })}
                </option>
              ))}
          </PlainSelect>
        </div>
      ))}
      <p className={classes.note} role="status">
        {told && t('retention.would', { ...told })}
      </p>
      {changed && (
        <div>
          <Button variant="default" loading={save.isPending} onClick={() => void keep()}>
            {t('retention.save')}
          </Button>
        </div>
      )}
    </div>
  )
}
