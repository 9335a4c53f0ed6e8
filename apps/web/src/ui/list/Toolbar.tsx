import { Button } from '@mantine/core'
import type { ListFilter } from '@meridian/contract/core/list.ts'
import { type ReactNode, useEffect, useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import { useLanguage, useT } from '../../core/messages.ts'
import { warmLater } from '../lazy.ts'
import { Skeleton } from '../Skeleton.tsx'
import { FilterButton, loadFilter } from './FilterButton.tsx'
import { FilterSwitch } from './FilterSwitch.tsx'
import { type FilterRoom, keepRoom, roomFor, roomOf } from './filter-room.ts'
import { SearchField } from './SearchField.tsx'
import { isFilter } from './search.ts'
import classes from './Toolbar.module.css'
import type { ListState } from './useListState.ts'

interface ToolbarProps {
  /** Which list it is, by the path of its call. */
  list: string
  state: ListState
  /** The filters of the answer; undefined until there is one. */
  filters: readonly ListFilter[] | undefined
  searchLabel: string | undefined
  chips?: ReactNode
}

/** Filters that are on or off: archived ones add rows, and those of what needs somebody (P38.9) leave only these. */
const switches = ['archived', 'waits', 'no_teacher', 'no_admin', 'no_book', 'late']

/** Search and filters of a list. */
export function Toolbar({ list, state, filters, searchLabel, chips }: ToolbarProps) {
  const t = useT()
  const set = Object.keys(state.search).some(isFilter)
  const isSet = ({ field }: ListFilter) => state.search[`filter_${field}`] !== undefined
  const offered = filters?.filter((filter) => canNarrow(filter) || isSet(filter))
  const filtered = offered !== undefined && offered.length > 0
  const language = useLanguage()
  const [room] = useState(() => roomOf(list, language))
  useEffect(() => {
    if (filtered) warmLater(loadFilter)
  }, [filtered])
  // As a text, which is the same for as long as the filters are.
  const needed = offered && !set ? roomFor(offered) : undefined
  useEffect(() => {
    if (needed !== undefined) keepRoom(list, language, needed)
  }, [list, language, needed])
  // A list that is only filtered keeps the room of its filters while they are on their way.
  if (!searchLabel && (filters ? !filtered : room?.length === 0)) return null
  return (
    <search className={classes.toolbar}>
      {searchLabel && (
        <SearchField
          label={searchLabel}
          value={state.search.query ?? ''}
          onSearch={state.setQuery}
        />
      )}
      {!filters && <FilterShapes room={room} />}
      {offered?.map((filter) => {
        const { field, name } = filter
        const value = state.search[`filter_${field}`]
        const onChange = (next: readonly string[]) => state.setFilter(field, next)
        return switches.includes(field) ? (
          <FilterSwitch key={field} name={name} on={value === 'true'} onChange={onChange} />
        ) : (
          <FilterButton key={field} filter={filter} value={value} onChange={onChange} />
        )
      })}
      {set && (
        <Button variant="subtle" size="sm" onClick={state.clearFilters}>
          {t('ui.clear_all')}
        </Button>
      )}
      {chips && <div className={classes.chips}>{chips}</div>}
    </search>
  )
}

/** Whether choosing in a filter can leave anything out: with one choice, every row has it. */
function canNarrow({ type, options = [] }: ListFilter): boolean {
  return type === 'checkbox' || options.length > 1
}

/** What stands in the place of the filters while the list, which names them, loads: those of the last time, or grey shapes. */
function FilterShapes({ room }: { room: readonly FilterRoom[] | undefined }) {
  if (!room)
    return [84, 92].map((width) => <Skeleton key={width} width={width} height={36} radius={8} />)
  return room.map(({ field, name }) => (
    <Button
      key={field}
      variant="default"
      size="sm"
      disabled
      aria-hidden="true"
      className={classes.coming}
      rightSection={<IconChevronDown size={18} stroke={1.75} />}
    >
      {name}
    </Button>
  ))
}
