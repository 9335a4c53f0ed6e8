import { ActionIcon } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useT } from '../core/messages.ts'
import { cx } from './cx.ts'
import classes from './Steps.module.css'

interface StepsProps {
  /** The name of the pages for screen readers: "Pages of students". */
  label: string
  /** The paged thing, in words before the numbers, where there is more than one way to page. */
  of?: string
  meta: { per_page: number; total: number; current_page: number }
  /**
   * Called with the page to show. `replace` where the person did not choose it: it replaces a page in the history that
   * no longer exists.
   */
  onPage: (page: number, replace?: boolean) => void
  /** The class of the box around it, which is there only with it. */
  className?: string | undefined
}

/** "1-8 of 24" with the way to the previous and the next page, where there is more than one. */
export function Steps({ label, of, meta, onPage, className }: StepsProps) {
  const t = useT()
  const { total, per_page: size, current_page: page } = meta
  const last = Math.max(1, Math.ceil(total / size))
  const goBack = useEffectEvent(() => onPage(last, true))
  // The last row of the last page was removed, or an address names a page that there never was.
  useEffect(() => {
    if (page > last) goBack()
  }, [page, last])
  if (last === 1) return null
  return (
    <nav className={cx(classes.steps, className)} aria-label={label}>
      {of && <span>{of}</span>}
      <span role="status" className="numbers">
        {t('ui.range', {
          from: Math.min(total, (page - 1) * size + 1),
          to: Math.min(total, page * size),
          total,
        })}
      </span>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('ui.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} stroke={1.75} className="flip" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('ui.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} stroke={1.75} className="flip" />
      </ActionIcon>
    </nav>
  )
}
