import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useT } from '../../app/messages.ts'
import classes from './Statistics.module.css'

interface PagerProps {
  name: string
  meta: { per_page: number; total: number; current_page: number }
  onPage: (page: number, replace?: boolean) => void
}

/** The pages of a panel, where there is more than one. */
export function Pager({ name, meta, onPage }: PagerProps) {
  const t = useT()
  const { total, per_page: size, current_page: page } = meta
  const last = Math.max(1, Math.ceil(total / size))
  // An address may name a page that is no longer there.
  useEffect(() => {
    if (page > last) onPage(last, true)
  }, [page, last, onPage])
  if (last === 1) return null
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => onPage(to)}
    >
      <Icon size={18} stroke={1.75} className="flip" />
    </ActionIcon>
  )
  return (
    <nav className={classes.pager} aria-label={t('statistics.pages_of', { name })}>
      <span role="status">
        {t('ui.range', {
          from: Math.min(total, (page - 1) * size + 1),
          to: Math.min(total, page * size),
          total,
        })}
      </span>
      {step(page - 1, t('ui.previous'), IconChevronLeft)}
      {step(page + 1, t('ui.next'), IconChevronRight)}
    </nav>
  )
}
