import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { listResponses } from '@meridian/contract/responses.ts'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../app/messages.ts'
import { PanelFrame } from '../../../ui/Panel.tsx'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import classes from './SideList.module.css'

type Filters = ResponseOf<typeof listResponses>['filters']

interface SideListProps {
  title: string
  count: number
  list: Pick<ResponseOf<typeof listResponses>, 'filters' | 'meta'>
  classId: string | undefined
  onClass: (classId: string | undefined) => void
  onPage: (page: number) => void
  /** What else chooses which rows there are; under the title. */
  choices: ReactNode
  /** Instead of rows, where there are none. */
  none: string
  /** Its rows, as `PersonRow`. */
  children: readonly ReactNode[]
}

/** The list beside the answers of one: a head that chooses among them, rows, and the way to other pages. */
export function SideList(props: SideListProps) {
  const t = useT()
  const { title, count, list, classId, onClass, onPage, choices, none, children } = props
  return (
    <PanelFrame className={classes.panel}>
      {(id) => (
        <>
          <header className={classes.head}>
            <h2 id={id}>{title}</h2>
            <span className={classes.count}>{count}</span>
            <ClassSelect filters={list.filters} value={classId} onChange={onClass} />
            {choices}
          </header>
          {children.length === 0 ? <p className={classes.none}>{none}</p> : <ul>{children}</ul>}
          <div className={classes.pages}>
            <Steps label={t('ui.pages')} meta={list.meta} onPage={onPage} />
          </div>
        </>
      )}
    </PanelFrame>
  )
}

/** The classes of a paper as a filter, where it has several. */
function ClassSelect(props: {
  filters: Filters
  value: string | undefined
  onChange: (classId: string | undefined) => void
}) {
  const t = useT()
  const id = useId()
  const options = props.filters.find(({ field }) => field === 'class_id')?.options ?? []
  if (options.length < 2) return null
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t('attempts.review_class')}
      </label>
      <PlainSelect
        id={id}
        size="sm"
        className={classes.classes}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{t('attempts.review_all_classes')}</option>
        {options.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </PlainSelect>
    </>
  )
}
