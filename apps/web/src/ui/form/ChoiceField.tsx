import { Select } from '@mantine/core'
import type { Call } from '@meridian/contract/core/route.ts'
import { type ReactNode, useState } from 'react'
import IconSelector from '~icons/tabler/selector'
import { useT } from '../../core/messages.ts'
import { type Choice, type ChoiceSource, useChoices } from './choices.ts'

interface ChoiceFieldProps<R extends Call> extends ChoiceSource<R> {
  label: ReactNode
  value?: string | null
  onChange?: (value: string | null) => void
  error?: ReactNode
  name?: string
  onBlur?: () => void
  onFocus?: () => void
  /** The choice when the form opens, with its name. */
  current?: Choice | null | undefined
  placeholder?: string
  clearable?: boolean
  disabled?: boolean
  description?: ReactNode
  /** Whether its choices are asked for when somebody comes to the field, and not with the page. */
  late?: boolean
}

/** One of the choices of a dropdown call, found by typing. */
export function ChoiceField<R extends Call>(props: ChoiceFieldProps<R>) {
  const { route, input, enabled = true, current, value, disabled, late = false, ...rest } = props
  const t = useT()
  const [wanted, setWanted] = useState(!late)
  const want = () => setWanted(true)
  const choices = useChoices({ route, input, enabled: enabled && wanted }, current ? [current] : [])
  return (
    <Select
      {...rest}
      placeholder={props.placeholder ?? t('ui.choose')}
      value={value ?? null}
      data={choices.options(value ? [value] : [])}
      disabled={disabled || !enabled}
      onFocus={() => {
        want()
        props.onFocus?.()
      }}
      onPointerEnter={want}
      searchable
      allowDeselect={false}
      onSearchChange={(text) => {
        // The field puts the name of the choice into its search: that is no search.
        const named = choices.options(value ? [value] : []).some(({ label }) => label === text)
        choices.setSearch(named ? '' : text)
      }}
      filter={choices.filter}
      nothingFoundMessage={choices.nothing}
      rightSection={props.clearable && value ? undefined : <IconSelector size={18} stroke={1.75} />}
      comboboxProps={{ shadow: 'md' }}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
    />
  )
}
