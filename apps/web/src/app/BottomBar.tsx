import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import { menuIcons } from '../core/menu-icons.ts'
import { useT } from '../core/messages.ts'
import { pageAt } from '../core/page.ts'
import { useActor } from '../core/session.ts'
import classes from './BottomBar.module.css'
import { entryOf, menuOf } from './menu.ts'

/** The menu of a student in a narrow window: its four main entries at the bottom, in reach of a thumb. */
export function BottomBar() {
  const t = useT()
  const router = useRouter()
  const items = menuOf(router, useActor())
  const path = useLocation({ select: ({ pathname }) => pathname })
  const current = entryOf(
    path,
    pageAt(router, path).within,
    items.map(({ to }) => to),
  )
  return (
    <nav className={classes.bar} aria-label={t('ui.menu_main')}>
      <ul>
        {items
          .filter(({ bar }) => bar)
          .map(({ to, title, icon }) => {
            const Icon = menuIcons[icon]
            return (
              <li key={to}>
                <Link
                  to={to as LinkProps['to']}
                  activeOptions={{ exact: to === '/dashboard', includeSearch: false }}
                  {...(to === current && { 'aria-current': 'page' })}
                >
                  <Icon size={22} stroke={1.75} />
                  {t(title)}
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
