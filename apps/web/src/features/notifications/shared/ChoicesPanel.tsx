import { Switch } from '@mantine/core'
import {
  countNotifications,
  getNotificationChoices,
  saveNotificationChoices,
} from '@meridian/contract/calls/notifications.gen.ts'
import { getPush } from '@meridian/contract/calls/notifications.push.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { notificationKinds, notificationNames } from '@meridian/contract/notifications.types.ts'
import { useCall, useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { actorOf, useActor } from '../../../core/session.ts'
import { Panel, PanelContent } from '../../../ui/Panel.tsx'
import classes from './ChoicesPanel.module.css'
import { Device } from './Device.tsx'
import { Digest } from './Digest.tsx'

/** What a person wants to be told: a switch for each kind that is for them. */
export default function ChoicesPanel() {
  const t = useT()
  const actor = actorOf(useActor())
  const query = useData(getNotificationChoices, undefined, { handled: true })
  const save = useCall(saveNotificationChoices, {
    invalidates: [getNotificationChoices, countNotifications],
  })
  const own = notificationNames.filter((kind) => admits(notificationKinds[kind], actor))
  return (
    <Panel title={t('notifications.choose')}>
      <PanelContent query={query} rows={own.length}>
        {({ data: { off } }) => (
          <div className={classes.choices}>
            <p className={classes.note}>{t('notifications.choose_note')}</p>
            {own.map((kind) => (
              <Switch
                key={kind}
                labelPosition="left"
                label={t(`notifications.kind_${kind}`)}
                checked={!off.includes(kind)}
                disabled={save.isPending}
                onChange={({ currentTarget: { checked } }) => {
                  const others = off.filter((one) => one !== kind)
                  save.mutate({ body: { off: checked ? others : [...others, kind] } })
                }}
              />
            ))}
          </div>
        )}
      </PanelContent>
      <Digest />
      {admits(getPush.access, actor) && <Device />}
    </Panel>
  )
}
