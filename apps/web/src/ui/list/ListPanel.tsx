import type { ListFilter } from '@meridian/contract/core/list.ts'
import { perPageOptions } from '@meridian/contract/core/paging.ts'
import type { Call } from '@meridian/contract/core/route.ts'
import { useEffect, useState } from 'react'
import { useLooseData } from '../../core/calls.ts'
import type { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { lazyPart, warmLater } from '../lazy.ts'
import { Notice } from '../Notice.tsx'
import { Footer } from './Footer.tsx'
import classes from './List.module.css'
import { ListFailed, NoMatch } from './ListStates.tsx'
import { inputOf, isNarrowed, type ListSearch, type ListSource, unknownFilters } from './search.ts'
import { Table } from './Table.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Column, ListOptions, RowOf } from './types.ts'
import { useEscape } from './useEscape.ts'
import { useEverything } from './useEverything.ts'
import { useKnownAddress } from './useKnownAddress.ts'
import { useKnownFilters } from './useKnownFilters.ts'
import { useListState } from './useListState.ts'
import { type ListTotal, useToldTotal } from './useToldTotal.ts'
import { loadWholeList, wholeList } from './whole-list.ts'

const loadBulkBar = () => import('./BulkBar.tsx')
warmLater(loadBulkBar)
// Until it is there, pages are found by their number.
warmLater(loadWholeList)
const BulkBar = lazyPart(loadBulkBar)

interface ListAnswer<Row> {
  data: Row[]
  meta: { per_page: number; total: number; current_page: number }
  filters: ListFilter[]
}
interface ListQuery<Row> {
  data: ListAnswer<Row> | undefined
  error: ApiError | null
  isPlaceholderData: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface ListPanelProps<R extends Call> extends ListOptions<R> {
  /** Called with the total of every answer, and whether search or filters narrow it; `unknown` when the list fails. */
  onTotal?: (total: ListTotal) => void
}

/** The panel of a list: tool bar, table, footer, and its four states. */
export function ListPanel<R extends Call>(props: ListPanelProps<R>) {
  const { route, input, empty, onTotal, bulk = [], ownFilters = [] } = props
  const t = useT()
  const state = useListState()
  const search = onlyKnownSort(state.search, props.columns)
  const narrowed = isNarrowed(search)
  const asked = inputOf(search, {
    input: input as ListSource['input'],
    defaultSort: props.defaultSort,
  })
  const known = useKnownFilters(`${route.path} ${JSON.stringify(input)}`, asked.body)
  const request = { ...asked, body: known.body }
  const query = useLooseData(route, request, {
    keep: true,
    handled: true,
    sends: () => wholeList?.goingOn(route, request),
  }) as ListQuery<RowOf<R>>
  const { data: answer, error } = query
  const total = answer?.meta.total
  const filters = known.filters(query.isPlaceholderData ? undefined : answer?.filters)
  const { onAnswer } = props
  useEffect(() => {
    if (answer) onAnswer?.(answer)
  }, [answer, onAnswer])

  useToldTotal(query.isPlaceholderData ? undefined : total, narrowed, error, onTotal)
  const pages = answer && Math.max(1, Math.ceil(answer.meta.total / answer.meta.per_page))
  const dropped = useKnownAddress({
    state,
    unknown: unknownFilters(error?.errors, request.body.filters),
    page: search.page ?? 1,
    last: query.isPlaceholderData ? undefined : pages,
  })

  // A few rows are all there are: there is nothing to page through, and they need no count.
  const paged = total === undefined || total > perPageOptions[0]

  // A selected row stays selected for as long as it is shown, also when a search settles just after the tick.
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const rows = answer?.data ?? []
  const onPage = rows.filter((row) => selected.has((row as { id: string }).id))
  if (answer && onPage.length < selected.size)
    select(new Set(onPage.map((row) => (row as { id: string }).id)))
  const everything = useEverything<RowOf<R>>(route, request)
  const chosen = onPage.length > 0 && everything.rows ? everything.rows : onPage
  const clear = () => {
    everything.clear()
    select(new Set())
  }
  const panel = useEscape(chosen.length > 0, clear)
  const choosing = (next: ReadonlySet<string>) => {
    everything.clear()
    select(next)
  }

  if (answer && total === 0 && !narrowed && !query.isPlaceholderData) {
    return <section className={classes.panel}>{empty}</section>
  }
  return (
    <section ref={panel} className={classes.panel} aria-busy={query.isFetching}>
      {query.isPlaceholderData && <div className={classes.busy} />}
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          actions={bulk.map((action) => ({ ...action, run: () => action.run(chosen, clear) }))}
          clear={clear}
          more={
            total !== undefined && total > rows.length && onPage.length === rows.length
              ? {
                  total,
                  chosen: everything.rows !== null,
                  read: everything.read,
                  choose: everything.choose,
                }
              : undefined
          }
        />
      )}
      {/* Out of sight while rows are chosen, but there: what has just been typed is still searched for. */}
      <div hidden={chosen.length > 0}>
        <Toolbar
          list={route.path}
          state={state}
          filters={filters?.filter(({ field }) => !ownFilters.includes(field))}
          searchLabel={props.searchLabel}
          chips={props.chips}
        />
      </div>
      {dropped && !error && (
        <div className={classes.told}>
          <Notice>{t('ui.filter_dropped')}</Notice>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {total !== undefined &&
          !query.isPlaceholderData &&
          (props.countLabel?.(total) ?? t('ui.results', { count: total }))}
      </p>
      {error ? (
        <ListFailed
          error={error}
          failed={props.words?.failed}
          tryAgain={() => void query.refetch()}
        />
      ) : (
        total !== 0 && (
          <Table
            {...props}
            rows={answer ? rows : null}
            dim={query.isPlaceholderData}
            state={state}
            selected={selected}
            select={choosing}
          />
        )
      )}
      {total === 0 && !error && props.emptyPlace}
      {total === 0 && !error && !props.emptyPlace && (
        <NoMatch query={search.query} noMatch={props.words?.noMatch} clear={state.clearAll} />
      )}
      {paged && !error && <Footer state={state} meta={answer?.meta} />}
    </section>
  )
}

/** The list's state without a sort that none of its columns has. */
function onlyKnownSort<Row>(search: ListSearch, columns: readonly Column<Row>[]): ListSearch {
  const { sortField, sortDirection, ...rest } = search
  const known = columns.some(({ sort }) => sort !== undefined && sort === sortField)
  return known ? { ...rest, sortField, sortDirection } : rest
}
