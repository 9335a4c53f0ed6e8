import { Button } from '@mantine/core'
import type { ListFilter } from '@meridian/contract/core/list.ts'
import { perPageOptions } from '@meridian/contract/core/paging.ts'
import type { Call } from '@meridian/contract/core/route.ts'
import { useEffect, useState } from 'react'
import { useLooseData } from '../../core/calls.ts'
import type { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../Notice.tsx'
import { Reference } from '../Reference.tsx'
import { BulkBar } from './BulkBar.tsx'
import { Footer } from './Footer.tsx'
import classes from './List.module.css'
import { isNarrowed, type ListSearch, toRequest, unknownFilters } from './search.ts'
import { Table } from './Table.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Column, ListOptions, RowOf } from './types.ts'
import { useListState } from './useListState.ts'

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
  onTotal?: (total: { all: number; narrowed: boolean } | 'unknown') => void
}

/** The panel of a list: tool bar, table, footer, and its four states. */
export function ListPanel<R extends Call>(props: ListPanelProps<R>) {
  const { route, input, empty, onTotal, bulk = [], ownFilters = [] } = props
  const t = useT()
  const state = useListState()
  const search = onlyKnownSort(state.search, props.columns)
  const narrowed = isNarrowed(search)
  const request = {
    ...(input?.params !== undefined && { params: input.params }),
    body: { ...toRequest(search, props.defaultSort), ...input?.body },
  }
  const query = useLooseData(route, request, { keep: true, handled: true }) as ListQuery<RowOf<R>>
  const { data: answer, error } = query
  const total = answer?.meta.total

  useEffect(() => {
    if (total !== undefined && !query.isPlaceholderData) onTotal?.({ all: total, narrowed })
  }, [total, narrowed, query.isPlaceholderData, onTotal])

  useEffect(() => {
    if (error) onTotal?.('unknown')
  }, [error, onTotal])

  // Only a filter that the list does not know is dropped, and that is said: somebody meant to narrow the list.
  const { dropFilters } = state
  const [dropped, setDropped] = useState(false)
  const unknown = unknownFilters(error?.errors, request.body.filters).join()
  useEffect(() => {
    if (unknown === '') return
    setDropped(true)
    dropFilters(unknown.split(','))
  }, [unknown, dropFilters])

  // An address may name a page that is no longer there.
  const page = search.page ?? 1
  const last = answer ? Math.max(1, Math.ceil(answer.meta.total / answer.meta.per_page)) : page
  const { replacePage } = state
  useEffect(() => {
    if (!query.isPlaceholderData && page > last) replacePage(last)
  }, [page, last, query.isPlaceholderData, replacePage])

  // A few rows are all there are: there is nothing to page through, and they need no count.
  const paged = total === undefined || total > perPageOptions[0]

  // A selected row stays selected for as long as it is shown, also when a search settles just after the tick.
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const rows = answer?.data ?? []
  const chosen = rows.filter((row) => selected.has((row as { id: string }).id))
  if (answer && chosen.length < selected.size)
    select(new Set(chosen.map((row) => (row as { id: string }).id)))

  if (answer && total === 0 && !narrowed && !query.isPlaceholderData) {
    return <section className={classes.panel}>{empty}</section>
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for what is chosen inside of it
    <section
      className={classes.panel}
      aria-busy={query.isFetching}
      onKeyDown={(event) => {
        const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (event.key === 'Escape' && inside && !event.defaultPrevented) select(new Set())
      }}
    >
      {query.isPlaceholderData && <div className={classes.busy} />}
      {chosen.length > 0 && (
        <BulkBar rows={chosen} actions={bulk} clear={() => select(new Set())} />
      )}
      {/* Out of sight while rows are chosen, but there: what has just been typed is still searched for. */}
      <div hidden={chosen.length > 0}>
        <Toolbar
          state={state}
          filters={answer?.filters.filter(({ field }) => !ownFilters.includes(field))}
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
        <div className={classes.state} role="alert">
          <Notice
            kind="error"
            action={
              <Button variant="default" size="sm" onClick={() => void query.refetch()}>
                {t('ui.try_again')}
              </Button>
            }
          >
            {props.words?.failed ?? t('ui.list_failed')} {error.message}
            {error.reference && <Reference value={error.reference} />}
          </Notice>
        </div>
      ) : (
        total !== 0 && (
          <Table
            {...props}
            rows={answer ? rows : null}
            dim={query.isPlaceholderData}
            state={state}
            selected={selected}
            select={select}
          />
        )
      )}
      {total === 0 && !error && props.emptyPlace}
      {total === 0 && !error && !props.emptyPlace && (
        <div className={classes.state}>
          <p>
            {props.words?.noMatch(search.query) ??
              (search.query ? t('ui.no_match_query', { query: search.query }) : t('ui.no_match'))}
          </p>
          <Button variant="default" size="sm" onClick={state.clearAll}>
            {t('ui.clear_search_filters')}
          </Button>
        </div>
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
