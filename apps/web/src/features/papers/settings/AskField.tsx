import { Select } from '@mantine/core'
import { threadLimits } from '@meridian/contract/threads.limits.ts'
import { useT } from '../../../core/messages.ts'
import { DigitsField } from '../../../ui/form/DigitsField.tsx'
import classes from './Settings.module.css'
import type { SettingsState } from './state.ts'

/** For how long students may ask about their answers: not at all, for some days after the release, or while the class runs. */
export function AskField({ form }: { form: SettingsState }) {
  const t = useT()
  const field = form.field('ask_days')
  const days = form.values.ask_days
  const choice = days === null ? 'class' : days === 0 ? 'none' : 'for'
  return (
    <>
      <div>
        <Select
          label={t('deadlines.ask')}
          data={(['none', 'for', 'class'] as const).map((value) => ({
            value,
            label: t(`deadlines.ask_${value}`),
          }))}
          value={choice}
          allowDeselect={false}
          onChange={(value) =>
            form.set(
              'ask_days',
              value === 'class' ? null : value === 'none' ? 0 : threadLimits.daysUsual,
            )
          }
        />
        <p className={classes.help}>{t('deadlines.ask_help')}</p>
      </div>
      {choice === 'for' && (
        <div className={classes.digits}>
          <DigitsField {...field} label={t('deadlines.ask_days')} suffix={t('deadlines.days')} />
        </div>
      )}
    </>
  )
}
