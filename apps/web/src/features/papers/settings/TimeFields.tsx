import { Switch } from '@mantine/core'
import { useT } from '../../../core/messages.ts'
import { DigitsField } from '../../../ui/form/DigitsField.tsx'
import { Optional } from '../../../ui/form/Optional.tsx'
import classes from './Settings.module.css'
import type { SettingsState } from './state.ts'

/** The fields for the time limit of an attempt, for late answers, and for the order of the questions. */
export function TimeFields({ form }: { form: SettingsState }) {
  const t = useT()
  const limit = form.field('time_limit')
  return (
    <>
      <div className={classes.digits}>
        <DigitsField
          {...limit}
          // An empty field stands for no limit.
          onChange={(value) => form.set('time_limit', value === '' ? null : value)}
          label={<Optional>{t('deadlines.time_limit')}</Optional>}
          suffix={t('deadlines.minutes')}
        />
        <p className={classes.help}>{t('deadlines.time_limit_help')}</p>
      </div>
      <div className={classes.digits}>
        <DigitsField
          {...form.field('late_minutes')}
          label={t('deadlines.late_minutes')}
          suffix={t('deadlines.minutes')}
        />
        <p className={classes.help}>{t('deadlines.late_minutes_help')}</p>
      </div>
      <Switch
        {...form.checkbox('shuffle_questions')}
        label={t('deadlines.shuffle_questions')}
        description={t('deadlines.shuffle_questions_help')}
        size="lg"
      />
      <Switch
        {...form.checkbox('shuffle_choices')}
        label={t('deadlines.shuffle_choices')}
        description={t('deadlines.shuffle_choices_help')}
        size="lg"
      />
    </>
  )
}
