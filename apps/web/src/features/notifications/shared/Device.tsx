import { Switch } from '@mantine/core'
import { getPush } from '@meridian/contract/calls/notifications.push.gen.ts'
import { useEffect, useId, useState } from 'react'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import classes from './Digest.module.css'
import { type Obstacle, obstacleHere, subscriptionHere, turnOff, turnOn } from './device.ts'

/** Whether this device is told what is new while no page is open. Not drawn where the installation sends no such messages. */
export function Device() {
  const t = useT()
  const id = useId()
  const { data: answer, refetch } = useData(getPush, undefined, { handled: true })
  const [here, setHere] = useState<boolean | null>(null)
  const [obstacle, setObstacle] = useState<Obstacle | null>(obstacleHere)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void subscriptionHere().then((found) => setHere(found !== null))
  }, [])
  if (!answer?.data.key || here === null) return null
  const { key, on } = answer.data
  async function change(wanted: boolean, key: string): Promise<void> {
    setBusy(true)
    try {
      const found = wanted ? await turnOn(key) : await turnOff().then(() => null)
      setObstacle(found)
      setHere(wanted && found === null)
      await refetch()
    } finally {
      setBusy(false)
    }
  }
  const hindered = obstacle === 'unknown' || obstacle === 'install'
  return (
    <section className={classes.digest} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('notifications.device')}</h3>
      <p className={classes.note} id={`${id}-note`}>
        {t('notifications.device_note')}
      </p>
      <Switch
        labelPosition="left"
        label={t('notifications.device_push')}
        aria-describedby={`${id}-note ${id}-why`}
        checked={on && here && !hindered}
        disabled={busy || hindered}
        onChange={({ currentTarget: { checked } }) => void change(checked, key)}
      />
      <p className={classes.why} id={`${id}-why`} role="status">
        {obstacle && t(`notifications.device_${obstacle}`)}
      </p>
    </section>
  )
}
