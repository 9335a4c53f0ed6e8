import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import type { Paper } from '@meridian/contract/papers.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../core/messages.ts'
import { DigitsField } from '../../../ui/form/DigitsField.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx'
import { Optional } from '../../../ui/form/Optional.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { GivingCard } from '../giving/GivingCard.tsx'
import { AskField } from './AskField.tsx'
import { BookFields } from './BookFields.tsx'
import classes from './Settings.module.css'
import type { SettingsState } from './state.ts'
import { TimeFields } from './TimeFields.tsx'

interface SettingsFormProps {
  paper: Paper
  form: SettingsState
}

/**
 * The settings of a paper in cards: what it is about, to whom it is given (which the dialog to give it changes), how it is
 * graded, and its rules. A worksheet, which is given as a copy, has the first card alone.
 */
export function SettingsForm({ paper, form }: SettingsFormProps) {
  const t = useT()
  return (
    <>
      <ContractForm
        form={form}
        className={classes.form}
        buttons={
          <SaveBar dirty={form.dirty}>
            <Button type="submit" loading={form.saving}>
              {t('papers.save_settings')}
            </Button>
          </SaveBar>
        }
      >
        <Card title={t('giving.card_about')}>
          <TextInput {...form.field('name')} label={t('papers.name')} dir="auto" maxLength={160} />
          <Textarea
            {...form.field('description')}
            label={<Optional>{t('papers.description')}</Optional>}
            dir="auto"
            rows={3}
            maxLength={2000}
          />
          <BookFields paper={paper} form={form} />
        </Card>
        {paper.kind !== 'worksheet' && (
          <>
            <Card title={t('giving.card_giving')}>
              <GivingCard paper={paper} />
            </Card>
            <Card title={t('giving.card_grading')}>
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
              <AskField form={form} />
            </Card>
            <Card title={t('giving.card_rules')}>
              <TimeFields form={form} />
            </Card>
          </>
        )}
      </ContractForm>
      <LeaveGuard dirty={form.dirty && !form.saving} save={form.submit} />
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
