import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './TabLinks.module.css'

export interface TabLink {
  label: ReactNode
  link: LinkProps
  icon?: ReactNode
  /** A coral word beside it: "4 to grade". */
  badge?: ReactNode
  /** Only this very address, not those below it. */
  exact?: boolean
}

/** Tabs that are links to child routes. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab, index) => (
        <Link
          // biome-ignore lint/suspicious/noArrayIndexKey: the tabs of a page are always the same
          key={index}
          {...tab.link}
          className={classes.tab}
          activeOptions={{ exact: tab.exact ?? false, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {tab.icon}
          {tab.label}
          {tab.badge && <span className={classes.badge}>{tab.badge}</span>}
        </Link>
      ))}
    </nav>
  )
}
