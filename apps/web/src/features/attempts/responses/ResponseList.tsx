import { ActionIcon } from '@mantine/core'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { listResponses } from '@meridian/contract/responses.ts'
import { IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../../app/messages.ts'
import { Chips } from '../../../ui/Chips.tsx'
import classes from './ResponseList.module.css'
import { ResponseRow } from './ResponseRow.tsx'
import type { ResponsesSearch, SearchChange } from './search.ts'

type List = ResponseOf<typeof listResponses>
type Filters = List['filters']
type Meta = List['meta']

interface ResponseListProps {
  list: List
  search: ResponsesSearch
  /** The attempt on show beside the list. */
  chosen: string | undefined
  /** Attempts with grades that are not saved. */
  unsaved: ReadonlySet<string>
  onChange: (change: SearchChange) => void
}

/** The students of the paper's classes, and how far each is. */
export function ResponseList({ list, search, chosen, unsaved, onChange }: ResponseListProps) {
  const t = useT()
  const { counts, meta } = list
  const show = (change: Parameters<typeof onChange>[0]) =>
    onChange({ response: undefined, page: undefined, waits: undefined, ...change })
  return (
    <section className={classes.panel} aria-labelledby="students">
      <header className={classes.head}>
        <h2 id="students">{t('attempts.review_students')}</h2>
        <span className={classes.count}>{counts.all}</span>
        <ClassSelect
          filters={list.filters}
          value={search.class_id}
          onChange={(classId) => show({ class_id: classId })}
        />
        <div className={classes.chips}>
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
        </div>
      </header>
      {list.data.length === 0 && <p className={classes.none}>{t('attempts.review_no_match')}</p>}
      <ul>
        {list.data.map((row) => (
          <ResponseRow
            key={row.student.id}
            row={row}
            deadline={list.deadline}
            search={search}
            current={row.id !== null && row.id === chosen}
            unsaved={row.id !== null && unsaved.has(row.id)}
          />
        ))}
      </ul>
      {meta.total > meta.per_page && (
        <Pages meta={meta} onPage={(page) => onChange({ page, response: undefined })} />
      )}
    </section>
  )
}

/** The classes of a paper as a filter, where it has several. */
export function ClassSelect(props: {
  filters: Filters
  value: string | undefined
  onChange: (classId: string | undefined) => void
}) {
  const t = useT()
  const id = useId()
  const options = props.filters.find(({ field }) => field === 'class_id')?.options ?? []
  if (options.length < 2) return null
  return (
    <div className={classes.select}>
      <label htmlFor={id} className="visually-hidden">
        {t('attempts.review_class')}
      </label>
      <select
        id={id}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{t('attempts.review_all_classes')}</option>
        {options.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconSelector size={18} stroke={1.75} className={classes.arrow} />
    </div>
  )
}

/** The way to other pages of a list beside its answers. */
export function Pages({ meta, onPage }: { meta: Meta; onPage: (page: number) => void }) {
  const t = useT()
  const { total, per_page: size, current_page: page } = meta
  const last = Math.ceil(total / size)
  return (
    <nav className={classes.pages} aria-label={t('ui.pages')}>
      <span>
        {t('ui.range', {
          from: (page - 1) * size + 1,
          to: Math.min(total, page * size),
          total,
        })}
      </span>
      <ActionIcon
        variant="default"
        aria-label={t('ui.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} stroke={1.75} className="flip" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('ui.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} stroke={1.75} className="flip" />
      </ActionIcon>
    </nav>
  )
}
