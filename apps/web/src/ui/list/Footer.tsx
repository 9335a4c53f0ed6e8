import { ActionIcon } from '@mantine/core'
import { perPageDefault, perPageOptions } from '@meridian/contract/core/paging.ts'
import { useId } from 'react'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useT } from '../../core/messages.ts'
import { PlainSelect } from '../PlainSelect.tsx'
import { Skeleton } from '../Skeleton.tsx'
import classes from './Footer.module.css'
import { pageWindow } from './search.ts'
import type { ListState } from './useListState.ts'

interface FooterProps {
  state: ListState
  meta: { per_page: number; total: number; current_page: number } | undefined
}

/** Rows per page, the present rows among all, and the pages. Pages count from 1, as on the server. */
export function Footer({ state, meta }: FooterProps) {
  const t = useT()
  const id = useId()
  const perPage = state.search.perPage ?? perPageDefault
  return (
    <footer className={classes.footer}>
      <div className={classes.perPage}>
        <label htmlFor={id}>{t('ui.rows_per_page')}</label>
        <PlainSelect
          id={id}
          size="sm"
          className={classes.choose}
          value={perPage}
          onChange={(event) => state.setPerPage(Number(event.currentTarget.value))}
        >
          {perPageOptions.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </PlainSelect>
      </div>
      {meta ? <Pages state={state} meta={meta} /> : <Skeleton width={280} />}
    </footer>
  )
}

function Pages({ state, meta }: { state: ListState; meta: NonNullable<FooterProps['meta']> }) {
  const t = useT()
  const { total, per_page: size } = meta
  const last = Math.max(1, Math.ceil(total / size))
  const page = Math.min(state.search.page ?? 1, last)
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => state.setPage(to)}
    >
      <Icon size={18} stroke={1.75} className="flip" />
    </ActionIcon>
  )
  return (
    <nav className={classes.pages} aria-label={t('ui.pages')}>
      <span className={classes.range}>
        {t('ui.range', {
          from: Math.min(total, (page - 1) * size + 1),
          to: Math.min(total, page * size),
          total,
        })}
      </span>
      {step(page - 1, t('ui.previous'), IconChevronLeft)}
      {pageWindow(page, last).map((number) => (
        <button
          key={number}
          type="button"
          className={classes.page}
          aria-label={t('ui.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => state.setPage(number)}
        >
          {number}
        </button>
      ))}
      {step(page + 1, t('ui.next'), IconChevronRight)}
    </nav>
  )
}
