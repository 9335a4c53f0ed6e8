import { MultiSelect } from '@mantine/core'
import type { Call } from '@meridian/contract/core/route.ts'
import type { ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import { type Choice, type ChoiceSource, useChoices } from './choices.ts'
import classes from './Fields.module.css'

interface ChoicesFieldProps<R extends Call> extends ChoiceSource<R> {
  label: ReactNode
  value?: string[]
  onChange?: (value: string[]) => void
  error?: ReactNode
  name?: string
  onBlur?: () => void
  onFocus?: () => void
  /** The choices when the form opens, with names. */
  current?: readonly Choice[] | undefined
  placeholder?: string
  disabled?: boolean
  description?: ReactNode
}

/** Several of the choices of a dropdown call, found by typing. */
export function ChoicesField<R extends Call>(props: ChoicesFieldProps<R>) {
  const { route, input, enabled, current, value = [], disabled, ...rest } = props
  const t = useT()
  const choices = useChoices({ route, input, enabled }, current ?? [])
  return (
    <MultiSelect
      {...rest}
      placeholder={value.length > 0 ? undefined : (props.placeholder ?? t('ui.choose_more'))}
      value={value}
      data={choices.options(value)}
      disabled={disabled || enabled === false}
      searchable
      hidePickedOptions
      onSearchChange={choices.setSearch}
      filter={choices.filter}
      nothingFoundMessage={choices.nothing}
      comboboxProps={{ shadow: 'md' }}
      classNames={{ inputField: classes.typed ?? '' }}
    />
  )
}
