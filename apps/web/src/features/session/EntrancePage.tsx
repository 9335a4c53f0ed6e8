import type { ReactNode } from 'react'
import IconLanguage from '~icons/tabler/language'
import { changeLanguage, useLanguage, useT } from '../../core/messages.ts'
import { Contours } from '../../ui/Contours.tsx'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/Logo.tsx'
import { PlainButton } from '../../ui/plain/Button.tsx'
import classes from './EntrancePage.module.css'

/** The frame of the pages before a session: a form beside a map; the map on top of it in a narrow window. */
export function EntrancePage({ children }: { children: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  const other = language === 'en' ? 'ar' : 'en'
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.head}>
          <Logo />
          <PlainButton
            kind="quiet"
            icon={<IconLanguage size={18} stroke={1.75} />}
            lang={other}
            onClick={() => void changeLanguage(other)}
          >
            {t('base.language_switch')}
          </PlainButton>
        </header>
        <main className={classes.main}>{children}</main>
      </div>
      <aside className={cx(classes.map, 'daylight')}>
        <Contours className={classes.lines} />
        <span className={classes.place} aria-hidden="true" />
        <p className={classes.slogan} data-font="500">
          {t('base.login_slogan')}
        </p>
      </aside>
    </div>
  )
}
