import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../../core/messages.ts'
import { DialogButtons } from '../../../ui/Dialog.tsx'
import { DayField } from '../../../ui/form/DayField.tsx'
import { DigitsField } from '../../../ui/form/DigitsField.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import type { ContractFormState, FormFields } from '../../../ui/form/form.ts'
import classes from './Licences.module.css'

/** The days and seats of a licence as they are typed; empty for none. */
export interface Terms {
  starts_on: string
  ends_on: string
  seats: number | ''
}

/** The same as the calls take them. */
export function termsOf({ starts_on, ends_on, seats }: Terms) {
  return {
    starts_on: starts_on || null,
    ends_on: ends_on || null,
    seats: seats === '' ? null : seats,
  }
}

interface LicenceFormProps {
  form: ContractFormState & FormFields<Terms>
  submit: string
  onCancel: () => void
  children?: ReactNode
}

/** The form of a licence; `children` stand before its days. */
export function LicenceForm({ form, submit, onCancel, children }: LicenceFormProps) {
  const t = useT()
  return (
    <ContractForm
      form={form}
      buttons={
        <DialogButtons>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={form.saving}>
            {submit}
          </Button>
        </DialogButtons>
      }
    >
      {children}
      <div className={classes.two}>
        {(['starts_on', 'ends_on'] as const).map((name) => {
          const { value, error } = form.field(name)
          return (
            <DayField
              key={name}
              label={t(`licensing.${name}`)}
              value={value || undefined}
              onChange={(day) => form.set(name, day ?? '')}
              error={error}
            />
          )
        })}
      </div>
      <DigitsField {...form.field('seats')} label={t('licensing.seats')} />
      <p className={classes.quiet}>{t('licensing.hint')}</p>
    </ContractForm>
  )
}
