import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './TabLinks.module.css'

export interface TabLink {
  label: ReactNode
  link: LinkProps
  icon?: ReactNode
  /** A coral word next to the label: "4 to grade". */
  badge?: ReactNode
  /** Only this very address, not those below it. */
  exact?: boolean
}

/** Tabs that are links to child routes. Where they are wider than the window, the open one is moved into view. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another open tab
  useEffect(() => {
    const box = strip.current?.getBoundingClientRect()
    const open = strip.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    // Sideways only: scrollIntoView would move the page as well.
    if (box && open)
      strip.current?.scrollBy(
        Math.max(0, open.right - box.right) - Math.max(0, box.left - open.left),
        0,
      )
  }, [pathname])
  return (
    <nav ref={strip} aria-label={label} className={classes.tabs}>
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
