import { useMediaQuery } from '@mantine/hooks'
import { admits } from '@meridian/contract/core/access.ts'
import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Tooltip } from '../ui/Tooltip.tsx'
import { type MenuItem, menu } from './menu.ts'
import { useT } from './messages.ts'
import classes from './Navigation.module.css'
import { actorOf, useActor } from './session.ts'

/** The menu of the session's type. `onChoose` is told when an entry is followed, so that a drawer can close. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const t = useT()
  const router = useRouter()
  const actor = actorOf(useActor())
  const rail = useMediaQuery('(min-width: 900px) and (max-width: 1199.98px)') ?? false
  const items = menu.filter((item) => item.to in router.routesByPath && admits(item.access, actor))
  return (
    <nav className={classes.nav} aria-label={t('ui.menu_main')}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Tooltip label={t(item.title)} side="end" disabled={!rail}>
              <Entry item={item} onClick={onChoose} />
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = ComponentProps<'a'> & { item: MenuItem; onClick?: (() => void) | undefined }

function Entry({ item, ...rest }: EntryProps) {
  const t = useT()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const inside = item.also !== undefined && path.startsWith(item.also)
  return (
    <Link
      {...rest}
      {...(inside && { 'aria-current': 'page' })}
      to={item.to as LinkProps['to']}
      className={classes.entry}
      activeOptions={{ exact: item.to === '/dashboard', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <item.icon size={20} stroke={1.75} />
      <span className={classes.word}>{t(item.title)}</span>
    </Link>
  )
}
