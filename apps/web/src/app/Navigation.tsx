import { useMediaQuery } from '@mantine/hooks'
import { waitingWork } from '@meridian/contract/calls/statistics.gen.ts'
import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useData } from '../core/calls.ts'
import { menuIcons } from '../core/menu-icons.ts'
import { useT } from '../core/messages.ts'
import { pageAt } from '../core/page.ts'
import { useActor } from '../core/session.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import { isDesk } from './desk.ts'
import { entryOf, type MenuItem, menuOf } from './menu.ts'
import classes from './Navigation.module.css'

/** How often the menu asks what waits, in ms, beside after every change of the page. */
const apart = 120_000

/** The menu of the session's type. `onChoose` is called when an entry is followed, so that a drawer can close. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const t = useT()
  const router = useRouter()
  const actor = useActor()
  const items = menuOf(router, actor)
  const teaches = actor.user.type === 'Teacher'
  const waiting = useData(waitingWork, undefined, { enabled: teaches, handled: true, every: apart })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const small = useMediaQuery('(max-width: 1199.98px)') ?? false
  const drawer = useMediaQuery('(max-width: 899.98px)') ?? false
  const rail = !drawer && (small || isDesk(path))
  const current = entryOf(
    path,
    pageAt(router, path).within,
    items.map(({ to }) => to),
  )
  return (
    <nav className={classes.nav} aria-label={t('ui.menu_main')}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Tooltip label={t(item.title)} side="end" disabled={!rail}>
              <Entry
                item={item}
                current={item.to === current}
                waits={item.to === '/dashboard/quizzes' ? (waiting.data?.data.to_grade ?? 0) : 0}
                onClick={onChoose}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = ComponentProps<'a'> & {
  item: MenuItem
  current: boolean
  /** How many wait there for grades. */
  waits: number
  onClick?: (() => void) | undefined
}

function Entry({ item, current, waits, ...rest }: EntryProps) {
  const t = useT()
  const Icon = menuIcons[item.icon]
  return (
    <Link
      {...rest}
      {...(current && { 'aria-current': 'page' })}
      {...(waits > 0 && { title: t('ui.to_grade_count', { count: waits }) })}
      to={item.to as LinkProps['to']}
      className={classes.entry}
      activeOptions={{ exact: item.to === '/dashboard', includeSearch: false }}
    >
      <Icon size={20} stroke={1.75} />
      <span className={classes.word}>{t(item.title)}</span>
      {waits > 0 && (
        <span className={classes.waits} aria-hidden="true">
          {waits}
        </span>
      )}
    </Link>
  )
}
