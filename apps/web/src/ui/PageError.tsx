import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import IconRefresh from '~icons/tabler/refresh'
import { ApiError } from '../core/http.ts'
import { useT } from '../core/messages.ts'
import { MapPage } from './MapPage.tsx'
import classes from './Message.module.css'
import { NotFound } from './NotFound.tsx'
import { PlainButton, PlainLinkButton } from './plain/Button.tsx'
import { Reference } from './Reference.tsx'
import { retryWaits } from './retry-waits.ts'

const nextWait = retryWaits()

/** How browsers and the build's own loader word it that the code or the styles of a page have not come. */
const codeMissing = /dynamically imported module|importing a module script|unable to preload css/i

/**
 * The screen of a page that cannot be shown: the message, or that there is no line, and two ways on (P4.2). With the next
 * connection it tries again by itself; the first moments of one still lose what is asked for, so it does so more than once.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  const framed = useLocation({ select: ({ pathname }) => pathname.startsWith('/dashboard') })
  const [away] = useState(
    () => !navigator.onLine || (error instanceof Error && codeMissing.test(error.message)),
  )
  const again = async () => {
    // The failed reads are forgotten first: a remembered failure would only show this page again.
    const { forgetFailures } = await import('../core/calls.ts')
    forgetFailures()
    reset()
    await router.invalidate()
  }
  const onLine = useEffectEvent(() => void again())
  useEffect(() => {
    if (!away) return
    window.addEventListener('online', onLine)
    const timer = navigator.onLine ? setTimeout(onLine, nextWait()) : undefined
    return () => {
      window.removeEventListener('online', onLine)
      clearTimeout(timer)
    }
  }, [away])
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />
  return (
    <MapPage
      framed={framed}
      picture={<Compass />}
      title={t(away ? 'base.away_title' : 'base.error_title')}
      text={t(away ? 'base.away_text' : 'base.error_text')}
    >
      {!away && (
        <div className={classes.box}>
          <p className={classes.label}>{t('base.error_message')}</p>
          <p>{error instanceof Error ? error.message : String(error)}</p>
          {error instanceof ApiError && error.reference && <Reference value={error.reference} />}
        </div>
      )}
      <div className={classes.actions}>
        <PlainButton icon={<IconRefresh size={18} stroke={1.75} />} onClick={() => void again()}>
          {t('base.try_again')}
        </PlainButton>
        <PlainLinkButton to="/" kind="outline">
          {t('base.go_home')}
        </PlainLinkButton>
      </div>
    </MapPage>
  )
}

function Compass() {
  return (
    <svg viewBox="0 0 84 84" width="84" height="84" aria-hidden="true">
      <circle
        cx="42"
        cy="42"
        r="40"
        fill="var(--surface)"
        stroke="var(--teal-700)"
        strokeWidth="3"
      />
      <g stroke="var(--neutral-500)" strokeWidth="3" strokeLinecap="round">
        <path d="M42 9v6M42 69v6M9 42h6M69 42h6" />
      </g>
      <path d="M22 27 46 38 38 46z" fill="var(--neutral-400)" />
      <path d="M62 57 38 46 46 38z" fill="var(--accent)" />
      <circle cx="42" cy="42" r="4.5" fill="var(--ink)" />
    </svg>
  )
}
