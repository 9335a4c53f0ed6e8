import { TextInput } from '@mantine/core'
import { readGradeScheme } from '@meridian/contract/calls/gradebook.scheme.gen.ts'
import type { ReactNode } from 'react'
import { cleanGrade } from '../../../assessment/grade.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { DayField } from '../../../ui/form/DayField.tsx'
import { ContractForm } from '../../../ui/form/FormPage.tsx'
import type { ContractForm as Form } from '../../../ui/form/form.ts'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import classes from './Outside.module.css'

/** What is said of a column for something outside; the marks as they are typed. */
export interface ColumnValues {
  name: string
  max_score: string
  date: string
  category_id: string | null
}

interface ColumnFormProps {
  classId: string
  form: Form<ColumnValues>
  buttons: ReactNode
}

/** The fields of a column for what a class did outside of Meridian. */
export function ColumnForm({ classId, form, buttons }: ColumnFormProps) {
  const t = useT()
  const scheme = useData(readGradeScheme, { params: { id: classId } })
  const categories = scheme.data?.data.categories ?? []
  const most = form.field('max_score')
  const date = form.field('date')
  const { category_id: category } = form.values
  return (
    <ContractForm form={form} buttons={buttons}>
      <TextInput
        {...form.field('name')}
        data-autofocus
        label={t('outside.name')}
        dir="auto"
        autoComplete="off"
      />
      <TextInput
        {...most}
        className={classes.most}
        label={t('outside.most')}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => most.onChange(cleanGrade(event.currentTarget.value))}
      />
      <DayField
        label={t('outside.day')}
        value={date.value || undefined}
        onChange={(day) => form.set('date', day ?? '')}
        error={date.error}
      />
      {categories.length > 0 && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the select is inside
        <label className={classes.category}>
          <span className={classes.label}>{t('weighing.category')}</span>
          <PlainSelect
            value={category ?? ''}
            onChange={(event) => form.set('category_id', event.currentTarget.value || null)}
          >
            <option value="">{t('weighing.uncounted')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </PlainSelect>
        </label>
      )}
      <p className={classes.help}>{t('outside.help')}</p>
    </ContractForm>
  )
}
