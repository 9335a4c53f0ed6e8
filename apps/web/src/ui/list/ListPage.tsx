import type { Call } from '@meridian/contract/core/route.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { type Crumb, PageHead } from '../PageHead.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { AddButton } from './AddButton.tsx'
import classes from './List.module.css'
import { ListPanel } from './ListPanel.tsx'
import type { AddAction, ListOptions } from './types.ts'

interface ListPageProps<R extends Call> extends ListOptions<R> {
  title: string
  /** The line under the title, once the total is known: "24 classrooms in Al-Nahda". */
  facts?: (total: number) => ReactNode
  breadcrumb?: readonly Crumb[]
  /** The page's filled button, for readers who may add. */
  add?: AddAction | false | undefined
  /** More actions at the end side of the head, before the add button. */
  actions?: ReactNode
  /** Between the head and the list: what is under way. */
  above?: ReactNode
}

/**
 * A page that is one list over one call of the contract: search, filters, sort, selection and paging live in the address
 * (its route has `validateSearch: listSearch`). Loading, empty, no match and failure are its own business.
 */
export function ListPage<R extends Call>(props: ListPageProps<R>) {
  const { title, facts, breadcrumb, add, actions, above, ...list } = props
  // The total of the whole list; the table shows that of a search or a filter.
  const [total, setTotal] = useState<number | 'unknown' | null>(null)
  const noteTotal = useCallback((answer: { all: number; narrowed: boolean } | 'unknown') => {
    if (answer === 'unknown') setTotal((known) => known ?? 'unknown')
    else if (!answer.narrowed) setTotal(answer.all)
    else setTotal((known) => (known === 0 || known === null ? 'unknown' : known))
  }, [])
  const unused = total === 0
  const line =
    total === null
      ? facts && <Skeleton width={180} className={classes.facts} />
      : total !== 'unknown' && !unused && facts?.(total)
  return (
    <>
      <PageHead
        title={title}
        breadcrumb={breadcrumb}
        facts={line || undefined}
        actions={
          (actions || (add && !unused)) && (
            <>
              {actions}
              {add && !unused && <AddButton add={add} />}
            </>
          )
        }
      />
      {above}
      <ListPanel {...list} onTotal={noteTotal} />
    </>
  )
}
