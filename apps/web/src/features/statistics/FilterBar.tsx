import {
  bookChoices,
  classChoices,
  classesOfSchoolChoices,
  schoolChoices,
} from '@meridian/contract/calls/dropdowns.gen.ts'
import { statisticsNames } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { provider } from '@meridian/contract/core/access.ts'
import { useEffect } from 'react'
import { useData } from '../../core/calls.ts'
import { isDay } from '../../core/days.ts'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import { Periods } from './Periods.tsx'
import classes from './Statistics.module.css'
import type { Statistics } from './search.ts'

/** What the figures are narrowed to: a school for those who see several, a class, a book, and days. */
export function FilterBar({
  state,
  ofClass: fixed = false,
}: {
  state: Statistics
  /** Whether everything on the page is of one class, which is then not chosen here. */
  ofClass?: boolean
}) {
  const t = useT()
  const { user } = useActor()
  const { filter, narrow } = state
  const { school_id, class_id, book_id, from, to } = filter
  const several = !fixed && provider.some((type) => type === user.type)
  const names = useNames(state)
  const chosen = (name: 'school' | 'class' | 'book') => names?.[name] ?? null
  const day = (name: 'from' | 'to') => (next: string | undefined) =>
    narrow({ [name]: next !== undefined && isDay(next) ? next : undefined })
  const backwards = from !== undefined && to !== undefined && to < from
  const keyOfClass = `class ${school_id} ${chosen('class')?.name}`
  const ofClass = {
    label: t('statistics.class'),
    current: chosen('class'),
    value: class_id ?? null,
    onChange: (id: string | null) => narrow({ class_id: id ?? undefined }),
    clearable: true,
    late: true,
  }
  return (
    <search className={classes.filters} aria-label={t('statistics.filters')}>
      {several && (
        <ChoiceField
          key={`school ${chosen('school')?.name}`}
          label={t('statistics.school')}
          placeholder={t('statistics.all_schools')}
          route={schoolChoices}
          late
          current={chosen('school')}
          value={school_id ?? null}
          onChange={(id) => narrow({ school_id: id ?? undefined, class_id: undefined })}
          clearable
        />
      )}
      {fixed ? null : several ? (
        <ChoiceField
          key={keyOfClass}
          {...ofClass}
          route={classesOfSchoolChoices}
          input={{ params: { id: school_id ?? '' } }}
          enabled={school_id !== undefined}
          placeholder={t(school_id ? 'statistics.all_classes' : 'statistics.school_first')}
        />
      ) : (
        <ChoiceField
          key={keyOfClass}
          {...ofClass}
          route={classChoices}
          placeholder={t('statistics.all_classes')}
        />
      )}
      <ChoiceField
        key={`book ${chosen('book')?.name}`}
        label={t('statistics.book')}
        placeholder={t('statistics.all_books')}
        route={bookChoices}
        late
        current={chosen('book')}
        value={book_id ?? null}
        onChange={(id) => narrow({ book_id: id ?? undefined })}
        clearable
      />
      <div className={classes.days}>
        <DayField label={t('statistics.from')} value={from} onChange={day('from')} />
        <DayField
          label={t('statistics.to')}
          value={to}
          onChange={day('to')}
          error={backwards && t('statistics.days_backwards')}
        />
      </div>
      <Periods state={state} />
    </search>
  )
}

/** The names of what is chosen. A choice that is nobody's falls back silently, as everything in the address does. */
function useNames({ filter, narrow }: Statistics) {
  const { school_id, class_id, book_id } = filter
  const ids = { school_id, class_id, book_id }
  const any = Object.values(ids).some((id) => id !== undefined)
  const { data, isPlaceholderData } = useData(
    statisticsNames,
    { query: ids },
    { enabled: any, keep: true, handled: true },
  )
  const names = any && !isPlaceholderData ? data?.data : undefined
  const lost = names && {
    ...(school_id && !names.school && { school_id: undefined }),
    ...(class_id && !names.class && { class_id: undefined }),
    ...(book_id && !names.book && { book_id: undefined }),
  }
  const losing = lost !== undefined && Object.keys(lost).length > 0
  useEffect(() => {
    if (losing) narrow(lost, true)
  })
  return names
}
