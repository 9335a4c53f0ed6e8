import { Button, Checkbox, Popover, Radio } from '@mantine/core'
import type { ListFilter } from '@meridian/contract/core/list.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useT } from '../../app/messages.ts'
import classes from './List.module.css'

interface FilterButtonProps {
  filter: ListFilter
  value: string | readonly string[] | undefined
  onChange: (value: readonly string[]) => void
}

/** One filter of the server's: checkboxes for a choice of several, radios for yes or no. */
export function FilterButton({ filter, value, onChange }: FilterButtonProps) {
  const t = useT()
  const chosen = value === undefined ? [] : typeof value === 'string' ? [value] : [...value]
  const options =
    filter.type === 'checkbox'
      ? [
          { label: t('ui.yes'), value: 'true' },
          { label: t('ui.no'), value: 'false' },
        ]
      : (filter.options ?? [])
  const labels = options.filter((option) => chosen.includes(option.value)).map(({ label }) => label)
  const title =
    labels.length === 0
      ? filter.name
      : labels.length === 1
        ? t('ui.filter_set', { name: filter.name, value: labels[0] ?? '' })
        : t('ui.filter_count', { name: filter.name, count: labels.length })
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant={chosen.length > 0 ? 'light' : 'default'}
          size="sm"
          dir="auto"
          rightSection={<IconChevronDown size={18} stroke={1.75} />}
        >
          {title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.filter} aria-label={filter.name}>
        {filter.type === 'checkbox' ? (
          <Radio.Group
            aria-label={filter.name}
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
        ) : (
          <Checkbox.Group aria-label={filter.name} value={chosen} onChange={onChange}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                className={classes.option}
                label={<bdi>{option.label}</bdi>}
                value={option.value}
              />
            ))}
          </Checkbox.Group>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
