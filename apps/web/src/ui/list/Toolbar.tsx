import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { ListFilter } from '@meridian/contract/core/list.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../app/messages.ts'
import { FilterButton } from './FilterButton.tsx'
import classes from './List.module.css'
import { isFilter } from './search.ts'
import type { ListState } from './useListState.ts'

interface ToolbarProps {
  state: ListState
  filters: readonly ListFilter[]
  searchLabel: string | undefined
  chips?: ReactNode
}

/** Search and filters of a list. */
export function Toolbar({ state, filters, searchLabel, chips }: ToolbarProps) {
  const t = useT()
  const set = Object.keys(state.search).some(isFilter)
  if (!searchLabel && filters.length === 0) return null
  return (
    <search className={classes.toolbar}>
      {searchLabel && (
        <Search label={searchLabel} value={state.search.query ?? ''} onSearch={state.setQuery} />
      )}
      {filters.map((filter) => (
        <FilterButton
          key={filter.field}
          filter={filter}
          value={state.search[`filter_${filter.field}`]}
          onChange={(value) => state.setFilter(filter.field, value)}
        />
      ))}
      {set && (
        <Button variant="subtle" size="sm" onClick={state.clearFilters}>
          {t('ui.clear_all')}
        </Button>
      )}
      {chips && <div className={classes.chips}>{chips}</div>}
    </search>
  )
}

interface SearchProps {
  label: string
  value: string
  onSearch: (query: string) => void
}

/** A search field that waits 500 ms after the last key (section 9), and follows the address on Back. */
function Search({ label, value, onSearch }: SearchProps) {
  const t = useT()
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const query = next.trim()
      if (query === sent.current) return
      sent.current = query
      onSearch(query)
    }, wait)
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      size="sm"
      dir="auto"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={(event) => search(event.currentTarget.value, 500)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0)
      }}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      rightSectionPointerEvents="all"
      rightSection={
        text && (
          <ActionIcon size={32} aria-label={t('ui.clear_search')} onClick={() => search('', 0)}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        )
      }
    />
  )
}
