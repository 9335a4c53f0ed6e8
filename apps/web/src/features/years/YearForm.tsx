import { Button, TextInput } from '@mantine/core'
import {
  type readYears,
  saveYear,
  startYear,
  yearLimits,
} from '@meridian/contract/calls/years.gen.ts'
import type { BodyInput, DataOf } from '@meridian/contract/core/route.ts'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { ContractForm } from '../../ui/form/FormPage.tsx'
import type { ContractForm as Form } from '../../ui/form/form.ts'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Years.module.css'

type Years = DataOf<typeof readYears>
type Days = BodyInput<typeof startYear>

/** Name and days of the new year, and of the present one where no plan has made it. Saving goes on to the classes. */
export function YearForm({ years }: { years: Years }) {
  return years.coming ? <Change years={years} coming={years.coming} /> : <Begin years={years} />
}

function initialOf({ running, coming, proposal }: Years): Days {
  const fixed = running !== null && running.name !== '' && coming === null
  const { current, next } = proposal
  const after =
    fixed && running.last_day >= next.first_day
      ? { ...next, first_day: '', last_day: '', name: '' }
      : next
  return { current: daysOf(running) ?? current, next: daysOf(coming) ?? after }
}

function daysOf(year: Years['running']) {
  if (!year) return null
  const { name, first_day, last_day } = year
  return { name, first_day, last_day }
}

function Begin({ years }: { years: Years }) {
  const t = useT()
  const go = useNavigate()
  const form = useContractForm(startYear, {
    initial: initialOf(years),
    onSaved: () => void go({ to: '/dashboard/new-year/classes', ignoreBlocker: true }),
  })
  return <Fields form={form} submit={t('newyear.begin')} />
}

function Change({ years, coming }: { years: Years; coming: NonNullable<Years['coming']> }) {
  const t = useT()
  const go = useNavigate()
  const form = useContractForm(saveYear, {
    initial: { version: coming.version, ...initialOf(years) },
    onSaved: () => void go({ to: '/dashboard/new-year/classes', ignoreBlocker: true }),
  })
  return (
    <>
      <Fields form={form as unknown as Form<Days>} submit={t('newyear.on')} />
      <LeaveGuard dirty={form.dirty && !form.saving} />
    </>
  )
}

function Fields({ form, submit }: { form: Form<Days>; submit: string }) {
  const t = useT()
  return (
    <ContractForm
      form={form}
      className={classes.form}
      buttons={
        <div>
          <Button type="submit" loading={form.saving}>
            {submit}
          </Button>
        </div>
      }
    >
      <div className={classes.two}>
        {(['current', 'next'] as const).map((which) => (
          <Panel key={which} title={t(`newyear.${which}`)}>
            <div className={classes.body}>
              {which === 'current' && <p className={classes.quiet}>{t('newyear.current_text')}</p>}
              <TextInput
                {...form.field(`${which}.name`)}
                label={t('newyear.name')}
                maxLength={yearLimits.name}
                dir="auto"
                autoComplete="off"
              />
              <Day form={form} path={`${which}.first_day`} label={t('newyear.first_day')} />
              <Day form={form} path={`${which}.last_day`} label={t('newyear.last_day')} />
            </div>
          </Panel>
        ))}
      </div>
    </ContractForm>
  )
}

interface DayProps {
  form: Form<Days>
  path: `${'current' | 'next'}.${'first_day' | 'last_day'}`
  label: string
}

function Day({ form, path, label }: DayProps) {
  const { value, error } = form.field(path)
  return (
    <DayField
      label={label}
      value={value || undefined}
      onChange={(day) => form.set(path, day ?? '')}
      error={error}
    />
  )
}
