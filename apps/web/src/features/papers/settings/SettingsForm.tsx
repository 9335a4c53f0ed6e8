import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { classChoices } from '@meridian/contract/calls/dropdowns.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { useT } from '../../../core/messages.ts'
import { ZoneNote } from '../../../ui/DateTime.tsx'
import { ChoicesField } from '../../../ui/form/ChoicesField.tsx'
import { DateTimeField } from '../../../ui/form/DateTimeField.tsx'
import { DigitsField } from '../../../ui/form/DigitsField.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx'
import { Optional } from '../../../ui/form/Optional.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { BookFields } from './BookFields.tsx'
import { GivenNote } from './GivenNote.tsx'
import classes from './Settings.module.css'
import type { SettingsState } from './state.ts'
import { TimeFields } from './TimeFields.tsx'

interface SettingsFormProps {
  paper: Paper
  form: SettingsState
  /** The name of the end's field: a quiz and an assignment call it differently. */
  end: 'end_date' | 'deadline'
}

/** The fields of a paper's settings: name, description, book and units; except for worksheets also classes, dates and review. */
export function SettingsForm({ paper, form, end }: SettingsFormProps) {
  const t = useT()
  const given = paper.kind !== 'worksheet'
  return (
    <>
      <ContractForm
        form={form}
        className={classes.panel}
        buttons={
          <SaveBar dirty={form.dirty}>
            <Button type="submit" loading={form.saving}>
              {t('papers.save_settings')}
            </Button>
          </SaveBar>
        }
      >
        <TextInput {...form.field('name')} label={t('papers.name')} dir="auto" maxLength={160} />
        <Textarea
          {...form.field('description')}
          label={<Optional>{t('papers.description')}</Optional>}
          dir="auto"
          rows={3}
          maxLength={2000}
        />
        <BookFields paper={paper} form={form} />
        {given && (
          <>
            <ChoicesField
              {...form.field('classes')}
              label={<Optional>{t('papers.classes')}</Optional>}
              route={classChoices}
              current={paper.classes}
            />
            <DateTimeField
              {...form.field('start_date')}
              label={<Optional>{t('papers.start_date')}</Optional>}
            />
            <DateTimeField
              {...form.field(end)}
              label={<Optional>{t(`papers.${end}`)}</Optional>}
              defaultTime="23:59"
            />
            {/* The head of the page names the zone where it shows a date. */}
            {!paper.start_date && !paper.deadline && <ZoneNote />}
            <GivenNote paper={paper} form={form} end={end} />
            <Switch
              {...form.checkbox('manual_review')}
              label={t('papers.manual_review')}
              description={t('papers.manual_review_help')}
              size="lg"
            />
            <div className={classes.digits}>
              <DigitsField {...form.field('max_attempts')} label={t('papers.max_attempts')} />
              <p className={classes.help}>{t('papers.max_attempts_help')}</p>
            </div>
            <TimeFields form={form} />
          </>
        )}
      </ContractForm>
      <LeaveGuard dirty={form.dirty && !form.saving} save={form.submit} />
    </>
  )
}
