import { Button } from '@mantine/core'
import type { ListFilter } from '@meridian/contract/core/list.ts'
import IconChevronDown from '~icons/tabler/chevron-down'
import { useT } from '../../core/messages.ts'
import { useLazy, warm } from '../lazy.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'

interface FilterButtonProps {
  filter: ListFilter
  value: string | readonly string[] | undefined
  onChange: (value: readonly string[]) => void
}

/** Loads the code of a filter's panel; called when the page is there. */
export const loadFilter = () => import('./FilterPanel.tsx')

/** One filter of the server's. Until it is first used it is the button alone. */
export function FilterButton({ filter, value, onChange }: FilterButtonProps) {
  const t = useT()
  const [Panel, want] = useLazy<FilterPanelProps>(loadFilter)
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
  const look = {
    variant: chosen.length > 0 ? 'light' : 'default',
    size: 'sm',
    dir: 'auto',
    rightSection: <IconChevronDown size={18} stroke={1.75} />,
    children: title,
  }
  if (Panel) {
    return (
      <Panel
        target={(ref, toggle) => <Button {...look} ref={ref} onClick={toggle} />}
        name={filter.name}
        options={options}
        searched={filter.searched}
        several={filter.type !== 'checkbox'}
        chosen={chosen}
        onChange={onChange}
      />
    )
  }
  return (
    <Button
      {...look}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={want}
      onPointerEnter={() => warm(loadFilter)}
      onFocus={() => warm(loadFilter)}
    />
  )
}
