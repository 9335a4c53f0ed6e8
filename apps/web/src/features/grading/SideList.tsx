import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { listResponses } from '@meridian/contract/grading.responses.ts'
import type { ReactNode } from 'react'
import { ClassSelect } from '../../assessment/ClassSelect.tsx'
import { useT } from '../../core/messages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { PanelFrame } from '../../ui/Panel.tsx'
import { Steps } from '../../ui/Steps.tsx'
import classes from './SideList.module.css'
import { classesIn } from './search.ts'

interface SideListProps {
  title: string
  count: number
  list: Pick<ResponseOf<typeof listResponses>, 'filters' | 'meta'>
  classId: string | undefined
  onClass: (classId: string | undefined) => void
  onPage: (page: number, replace?: boolean) => void
  /** The text that names are searched for. */
  search: string
  onSearch: (query: string) => void
  /** Further controls under the title that narrow the rows. */
  choices: ReactNode
  /** The sentence in the place of rows where there are none. */
  none: string
  /** The rows, as `PersonRow`. */
  children: readonly ReactNode[]
}

/** A list at the side of the answers on show: a head with search and filters, the rows, and the links to further pages. */
export function SideList(props: SideListProps) {
  const t = useT()
  const { title, count, list, classId, onClass, onPage, search, choices, none, children } = props
  return (
    <PanelFrame className={classes.panel}>
      {(id) => (
        <>
          <header className={classes.head}>
            <h2 id={id}>{title}</h2>
            <span className={classes.count}>{count}</span>
            <ClassSelect
              className={classes.classes}
              classes={classesIn(list)}
              value={classId}
              onChange={onClass}
            />
            <div className={classes.search}>
              <SearchField label={t('gradebook.search')} value={search} onSearch={props.onSearch} />
            </div>
            {choices}
          </header>
          {children.length === 0 ? (
            <p className={classes.none}>
              {search ? t('ui.no_match_query', { query: search }) : none}
            </p>
          ) : (
            <ul>{children}</ul>
          )}
          <Steps className={classes.pages} label={t('ui.pages')} meta={list.meta} onPage={onPage} />
        </>
      )}
    </PanelFrame>
  )
}
