import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { listResponses } from '@meridian/contract/grading.responses.ts'
import { useT } from '../../core/messages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { ResponseRow } from './ResponseRow.tsx'
import { SideList } from './SideList.tsx'
import { type ResponsesSearch, type SearchChange, shownStates } from './search.ts'

const words = {
  to_grade: 'ui.to_grade',
  unreleased: 'ui.unreleased',
  graded: 'ui.graded',
  in_progress: 'grading.working',
} as const

interface ResponseListProps {
  list: ResponseOf<typeof listResponses>
  search: ResponsesSearch
  /** The id of the attempt on show. */
  chosen: string | undefined
  /** The ids of the attempts that have a draft. */
  typed: ReadonlySet<string>
  onChange: (change: SearchChange, replace?: boolean) => void
}

/** The list of the students of the paper's classes, with the state of each. */
export function ResponseList({ list, search, chosen, typed, onChange }: ResponseListProps) {
  const t = useT()
  const { counts } = list
  const show = (change: SearchChange, replace?: boolean) =>
    onChange({ response: undefined, page: undefined, waits: undefined, ...change }, replace)
  const count = { ...counts, waiting: counts.not_handed_in }
  // States without students are left out, except for `to_grade`, the state that teachers look for.
  const states = shownStates.filter(
    (state) => state === 'to_grade' || count[state] > 0 || search.state === state,
  )
  return (
    <SideList
      title={t('answering.review_students')}
      count={counts.all}
      list={list}
      classId={search.class_id}
      onClass={(classId) => show({ class_id: classId })}
      search={search.query ?? ''}
      onSearch={(query) => show({ query: query || undefined }, true)}
      onPage={(page, replace) => onChange({ page, response: undefined }, replace)}
      choices={
        <Chips
          label={t('answering.review_show')}
          value={search.waits ? '' : (search.state ?? 'all')}
          options={[
            { value: 'all', label: t('answering.review_all'), count: counts.all },
            ...states.map((state) => ({
              value: state,
              label: t(state === 'waiting' ? 'grading.not_handed_in' : words[state]),
              count: count[state],
            })),
          ]}
          onChange={(value) => show({ state: shownStates.find((state) => state === value) })}
        />
      }
      none={t('answering.review_no_match')}
    >
      {list.data.map((row) => (
        <ResponseRow
          key={row.student.id}
          row={row}
          search={search}
          current={row.id !== null && row.id === chosen}
          typed={row.id !== null && typed.has(row.id)}
        />
      ))}
    </SideList>
  )
}
