import { listBin } from '@meridian/contract/calls/bin.gen.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { useListState } from '../../ui/list/useListState.ts'

/** The groups of what lies in the bin, with how many the search finds of each; nothing where there is only one. */
export function GroupChips() {
  const t = useT()
  const { search, setFilter } = useListState()
  const body = { metaData: { page: 1, perPage: 1 }, query: search.query ?? '' }
  const { data } = useData(listBin, { body }, { keep: true, handled: true })
  const chosen = typeof search.filter_group === 'string' ? search.filter_group : 'all'
  const groups = data?.groups ?? []
  if (groups.length < 2 && chosen === 'all') return null
  const all = groups.reduce((sum, { count }) => sum + count, 0)
  const options = [
    { value: 'all', label: t('bin.all'), count: all },
    ...groups.map(({ group, count }) => ({ value: group, label: t(`bin.group_${group}`), count })),
  ]
  return (
    <Chips
      label={t('bin.groups')}
      value={chosen}
      options={options}
      onChange={(value) => setFilter('group', value === 'all' ? [] : [value])}
    />
  )
}
