import { Popover, Radio } from '@mantine/core'
import type { ListFilter } from '@meridian/contract/core/list.ts'
import type { ReactElement, Ref } from 'react'
import { useT } from '../../core/messages.ts'
import { useOpened } from '../menu/useOpened.ts'
import { FilterChoices } from './FilterChoices.tsx'
import classes from './FilterPanel.module.css'

export interface FilterPanelProps {
  /** The button that opens and closes it. */
  target: (ref: Ref<HTMLButtonElement>, toggle: () => void) => ReactElement
  name: string
  options: readonly { label: string; value: string }[]
  /** The dropdown call that finds choices beyond the options, where there are more. */
  searched: ListFilter['searched']
  /** Whether more than one can be chosen. */
  several: boolean
  chosen: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** The panel of a filter, with its button: checkboxes for a choice of several, radios for yes or no. */
export default function FilterPanel(props: FilterPanelProps) {
  const { target, name, options, searched, several, chosen, onChange } = props
  const t = useT()
  const { opened, setOpened, ref } = useOpened()
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>{target(ref, () => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown className={classes.filter} aria-label={name}>
        {several ? (
          <FilterChoices
            name={name}
            options={options}
            searched={searched}
            chosen={chosen}
            onChange={onChange}
          />
        ) : (
          <Radio.Group
            aria-label={name}
            value={chosen[0] ?? ''}
            onChange={(next) => onChange(next ? [next] : [])}
          >
            {[{ label: t('ui.filter_any'), value: '' }, ...options].map((option) => (
              <Radio
                key={option.value}
                className={classes.option}
                label={option.label}
                value={option.value}
              />
            ))}
          </Radio.Group>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
