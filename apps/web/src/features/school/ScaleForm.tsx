import { Button } from '@mantine/core'
import {
  previewScale,
  type readScale,
  saveScale,
} from '@meridian/contract/calls/schools.scale.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import { scalePresets } from '@meridian/contract/core/scale.ts'
import { useId, useState } from 'react'
import { call } from '../../core/client.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { updateSessionSchool, useActor } from '../../core/session.ts'
import { confirm } from '../../ui/dialogs.ts'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import classes from './Scale.module.css'
import { ScaleLevels } from './ScaleLevels.tsx'

type Scale = DataOf<typeof readScale>
const presets = ['percent', 'letters', 'words', 'numbers'] as const

/** The levels of a scale, begun from one of the usual ones. Before it is saved it says how many results it gives another word. */
export function ScaleForm({ read: { scale: saved, version } }: { read: Scale }) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const { school } = useActor()
  const [asking, setAsking] = useState(false)
  const form = useContractForm(saveScale, {
    initial: { version, scale: saved.map((level) => ({ ...level })) },
    onSaved: ({ data }) => {
      // Pages on show say grades in the new words at once.
      const scale = data.scale.map(({ from, name, name_ar }) => ({
        from,
        name: language === 'ar' && name_ar ? name_ar : name,
      }))
      if (school) updateSessionSchool({ ...school, scale })
    },
  })
  const { scale: levels } = form.values
  const same = JSON.stringify(levels.map(({ from }) => from))
  const preset =
    presets.find((one) => JSON.stringify(scalePresets[one].map(({ from }) => from)) === same) ??
    'own'
  async function save(): Promise<void> {
    setAsking(true)
    // What is wrong is said by the form, which sends it without a question.
    const counted = await call(previewScale, { body: { scale: levels } }, { handled: true }).catch(
      () => null,
    )
    setAsking(false)
    const { results = 0, changed = 0 } = counted?.data ?? {}
    if (changed > 0) {
      const sure = await confirm({
        title: t('school.scale_ask'),
        text: t('school.scale_changes', { count: changed, results }),
        action: t('school.scale_save'),
      })
      if (!sure) return
    }
    await form.submit()
  }
  return (
    <>
      <ContractForm
        form={form}
        className={classes.inside}
        buttons={
          <SaveBar dirty={form.dirty}>
            <Button variant="default" loading={form.saving || asking} onClick={() => void save()}>
              {t('school.scale_save')}
            </Button>
          </SaveBar>
        }
      >
        <p className={classes.note}>{t('school.scale_text')}</p>
        <div className={classes.preset}>
          <label htmlFor={id}>{t('school.scale_preset')}</label>
          <PlainSelect
            id={id}
            value={preset}
            onChange={({ currentTarget: { value } }) => {
              const chosen = presets.find((one) => one === value)
              if (!chosen) return
              form.setErrors({})
              form.set(
                'scale',
                scalePresets[chosen].map((level) => ({ ...level })),
              )
            }}
          >
            {presets.map((one) => (
              <option key={one} value={one}>
                {t(`school.scale_${one}`)}
              </option>
            ))}
            {preset === 'own' && <option value="own">{t('school.scale_own')}</option>}
          </PlainSelect>
        </div>
        <ScaleLevels form={form} />
      </ContractForm>
      <LeaveGuard dirty={form.dirty && !form.saving} />
    </>
  )
}
