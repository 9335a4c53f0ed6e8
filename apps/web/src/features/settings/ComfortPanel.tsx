import { Radio } from '@mantine/core'
import { changeComfort } from '@meridian/contract/calls/session.gen.ts'
import {
  type Comfort,
  contrasts,
  faces,
  schemes,
  textSizes,
} from '@meridian/contract/core/comfort.ts'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { updateSessionUser, useActor } from '../../core/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Settings.module.css'

/** How the person reads (P32): each choice shows at once, and is kept for all their devices. */
export function ComfortPanel() {
  const t = useT()
  const { comfort } = useActor().user
  function choose(changed: Partial<Comfort>): void {
    const next = { ...comfort, ...changed }
    updateSessionUser({ comfort: next })
    // A failure is shown by the call; this device keeps what was asked for.
    call(changeComfort, { body: next }, { quiet: true }).catch(() => undefined)
  }
  return (
    <Panel title={t('settings.comfort')}>
      <div className={classes.comfort}>
        <p className={classes.note}>{t('settings.comfort_note')}</p>
        <Choice
          label={t('settings.comfort_scheme')}
          value={comfort.scheme}
          choices={schemes.map((one) => [one, t(`settings.comfort_scheme_${one}`)])}
          onChange={(scheme) => choose({ scheme })}
        />
        <Choice
          label={t('settings.comfort_contrast')}
          value={comfort.contrast}
          choices={contrasts.map((one) => [one, t(`settings.comfort_contrast_${one}`)])}
          onChange={(contrast) => choose({ contrast })}
        />
        <Choice
          label={t('settings.comfort_text_size')}
          value={comfort.text_size}
          choices={textSizes.map((one) => [one, `${one}%`])}
          onChange={(text_size) => choose({ text_size })}
        />
        <Choice
          label={t('settings.comfort_face')}
          note={t('settings.comfort_face_note')}
          value={comfort.face}
          choices={faces.map((one) => [one, t(`settings.comfort_face_${one}`)])}
          onChange={(face) => choose({ face })}
        />
      </div>
    </Panel>
  )
}

interface ChoiceProps<V extends string | number> {
  label: string
  note?: string
  value: V
  choices: readonly (readonly [V, string])[]
  onChange: (value: V) => void
}

/** One of a few values, all of them in sight. */
function Choice<V extends string | number>({
  label,
  note,
  value,
  choices,
  onChange,
}: ChoiceProps<V>) {
  return (
    <Radio.Group
      label={label}
      description={note}
      value={String(value)}
      onChange={(chosen) => {
        const known = choices.find(([one]) => String(one) === chosen)
        if (known) onChange(known[0])
      }}
    >
      <div className={classes.languages}>
        {choices.map(([one, words]) => (
          <Radio key={one} value={String(one)} label={words} />
        ))}
      </div>
    </Radio.Group>
  )
}
