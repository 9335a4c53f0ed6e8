import { Button, Switch } from '@mantine/core'
import { savePlannedPapers } from '@meridian/contract/calls/years.gen.ts'
import type { PapersThen } from '@meridian/contract/years.ts'
import { useT } from '../../core/messages.ts'
import { DigitsField } from '../../ui/form/DigitsField.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { useStarted } from '../../ui/form/useStarted.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Years.module.css'

interface PapersFormProps {
  version: number
  papers: PapersThen
}

/** Whether papers come along, and by how many weeks their dates move. */
export function PapersForm({ version, papers }: PapersFormProps) {
  const t = useT()
  const { started, useFollow } = useStarted({ version, ...papers })
  const form = useContractForm(savePlannedPapers, {
    initial: valuesOf(started),
    // As many as usual goes on following the days of the years.
    complete: (values) => ({
      ...values,
      weeks: values.weeks === papers.usual ? null : values.weeks,
    }),
  })
  useFollow(form, valuesOf)
  const { come } = form.values
  return (
    <Panel title={t('newyear.papers_title')}>
      <div className={classes.body}>
        <p className={classes.quiet}>{t('newyear.papers_text')}</p>
        <ContractForm
          form={form}
          className={classes.fields}
          buttons={
            <div>
              <Button type="submit" loading={form.saving} disabled={!form.dirty}>
                {t('newyear.save')}
              </Button>
            </div>
          }
        >
          <Switch {...form.checkbox('come')} label={t('newyear.papers_come')} />
          {come && (
            <div className={classes.weeks}>
              <DigitsField
                {...form.field('weeks')}
                label={t('newyear.papers_weeks')}
                suffix={t('newyear.papers_weeks_unit')}
              />
              <p className={classes.small}>
                {t('newyear.papers_weeks_hint', { count: papers.usual })}
              </p>
            </div>
          )}
        </ContractForm>
      </div>
      <LeaveGuard dirty={form.dirty && !form.saving} />
    </Panel>
  )
}

const valuesOf = ({ version, come, weeks }: PapersThen & { version: number }) => ({
  version,
  come,
  weeks: weeks as number | null,
})
