import type { studentStates, teacherStates } from '@meridian/contract/calls/invitations.gen.ts'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { useListState } from '../../../ui/list/useListState.ts'

const states = ['active', 'invited', 'never', 'blocked'] as const

/** How many accounts are how far, above the list of them; a click leaves those of one state. */
export function StateChips({ route }: { route: typeof studentStates | typeof teacherStates }) {
  const t = useT()
  const { search, setFilter } = useListState()
  const counts = useData(route, {}, { handled: true, keep: true }).data?.data
  const chosen = search.filter_state
  const all = counts && states.reduce((sum, state) => sum + counts[state], 0)
  return (
    <Chips
      label={t('people.status')}
      value={typeof chosen === 'string' ? chosen : chosen ? '' : 'all'}
      onChange={(next) => setFilter('state', next === 'all' ? [] : [next])}
      options={[
        { value: 'all', label: t('people.state_all'), ...(all !== undefined && { count: all }) },
        ...states.map((value) => ({
          value,
          label: t(`people.state_${value}`),
          ...(counts && { count: counts[value] }),
        })),
      ]}
    />
  )
}
