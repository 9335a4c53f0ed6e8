import { me } from '@meridian/contract/calls/session.gen.ts'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useData } from '../core/calls.ts'
import { keptShown } from '../core/kept-shown.ts'
import { useT } from '../core/messages.ts'
import { updateSessionSchool, useActor } from '../core/session.ts'
import { DialogHost, loadConfirm } from '../ui/DialogHost.tsx'
import { keepFocus } from '../ui/focus-near.ts'
import { Logo } from '../ui/Logo.tsx'
import { lazyPart, warmLater } from '../ui/lazy.ts'
import { loadMenu } from '../ui/menu/DropMenu.tsx'
import { SchoolSign } from '../ui/SchoolSign.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Bell } from './Bell.tsx'
import { BottomBar } from './BottomBar.tsx'
import { isDesk } from './desk.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { Navigation } from './Navigation.tsx'
import { Parts } from './Parts.tsx'
import classes from './Shell.module.css'

/** Students have pages that are shown without a line, and others figures that come from a replica. */
const AsOf = lazyPart(() => import('./AsOf.tsx'), { texts: ['ui'] })

/** The frame of every page under /dashboard, around the page that the address names. */
export function Shell() {
  return (
    <Parts>
      <Frame>
        <Outlet />
      </Frame>
    </Parts>
  )
}

/** Menu at the side, or a bar on top of a narrow window; inside Parts. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useT()
  const { school, user } = useActor()
  const isStudent = user.type === 'Student'
  const isPast = keptShown.use().size > 0
  const rail = useLocation({ select: ({ pathname }) => isDesk(pathname) })
  useFreshSchool()
  useEffect(() => {
    warmLater(loadMenu)
    warmLater(loadConfirm)
    return keepFocus()
  }, [])
  return (
    <div className={classes.shell} data-rail={rail || undefined} data-bar={isStudent || undefined}>
      <SkipLink />
      <header className={classes.topbar}>
        {!isStudent && <MobileMenu />}
        <Logo />
        <Bell compact />
        <AccountMenu compact />
      </header>
      <aside className={classes.sidebar}>
        <div className={classes.top}>
          <Logo />
          <Bell />
        </div>
        <Navigation />
        <p className={classes.place}>
          <SchoolSign />
          <bdi title={school?.name}>{school?.name ?? t('ui.provider')}</bdi>
        </p>
        <AccountMenu />
      </aside>
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          {(isStudent || isPast) && <AsOf />}
          {children}
        </div>
      </main>
      {isStudent && <BottomBar />}
      <DialogHost />
    </div>
  )
}

/** Keeps the name, the picture and the week of the school as they are now: its admins may have changed them since the login. */
function useFreshSchool(): void {
  const known = useData(me, {}, { handled: true }).data?.data
  useEffect(() => {
    if (known) updateSessionSchool(known.school)
  }, [known])
}

/** The first element that the keyboard reaches: it leads past the menu to the page's own content. */
export function SkipLink() {
  const t = useT()
  return (
    <a className={classes.skip} href="#content">
      {t('base.skip')}
    </a>
  )
}
