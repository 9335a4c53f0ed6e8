import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { listResponses } from '@meridian/contract/responses.ts'
import { useT } from '../../../app/messages.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { ResponseRow } from './ResponseRow.tsx'
import { SideList } from './SideList.tsx'
import type { ResponsesSearch, SearchChange } from './search.ts'

interface ResponseListProps {
  list: ResponseOf<typeof listResponses>
  search: ResponsesSearch
  /** The attempt on show beside the list. */
  chosen: string | undefined
  /** Attempts about which something is typed and not given. */
  typed: ReadonlySet<string>
  onChange: (change: SearchChange, replace?: boolean) => void
}

/** The students of the paper's classes, and how far each is. */
export function ResponseList({ list, search, chosen, typed, onChange }: ResponseListProps) {
  const t = useT()
  const { counts } = list
  const show = (change: SearchChange) =>
    onChange({ response: undefined, page: undefined, waits: undefined, ...change })
  return (
    <SideList
      title={t('attempts.review_students')}
      count={counts.all}
      list={list}
      classId={search.class_id}
      onClass={(classId) => show({ class_id: classId })}
      onPage={(page, replace) => onChange({ page, response: undefined }, replace)}
      choices={
        <Chips
          label={t('attempts.review_show')}
          value={search.waits ? '' : (search.state ?? 'all')}
          options={[
            { value: 'all', label: t('attempts.review_all'), count: counts.all },
            { value: 'to_grade', label: t('ui.to_grade'), count: counts.to_grade },
            { value: 'graded', label: t('ui.graded'), count: counts.graded },
          ]}
          onChange={(state) =>
            show({ state: state === 'to_grade' || state === 'graded' ? state : undefined })
          }
        />
      }
      none={t('attempts.review_no_match')}
    >
      {list.data.map((row) => (
        <ResponseRow
          key={row.student.id}
          row={row}
          deadline={list.deadline}
          search={search}
          current={row.id !== null && row.id === chosen}
          typed={row.id !== null && typed.has(row.id)}
        />
      ))}
    </SideList>
  )
}
