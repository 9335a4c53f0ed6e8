import { useLocation, useRouter } from '@tanstack/react-router'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { useT } from '../core/messages.ts'
import { MapPage } from './MapPage.tsx'
import classes from './Message.module.css'
import { PlainButton, PlainLinkButton } from './plain/Button.tsx'

/** The 404 page: for an unknown address, and for a thing that is missing or not for this person. */
export function NotFound() {
  const t = useT()
  const router = useRouter()
  const framed = useLocation({ select: ({ pathname }) => pathname.startsWith('/dashboard') })
  return (
    <MapPage
      framed={framed}
      picture={<Pin />}
      title={t('base.not_found')}
      text={t('base.not_found_text')}
    >
      <div className={classes.actions}>
        <PlainLinkButton to="/">{t('base.go_home')}</PlainLinkButton>
        <PlainButton
          kind="outline"
          icon={<IconArrowLeft size={18} stroke={1.75} className="flip" />}
          onClick={() => router.history.back()}
        >
          {t('base.go_back')}
        </PlainButton>
      </div>
    </MapPage>
  )
}

function Pin() {
  return (
    <svg viewBox="0 0 64 84" width="64" height="84" aria-hidden="true">
      <ellipse cx="32" cy="79" rx="16" ry="4" fill="var(--neutral-200)" />
      <path d="M32 76S4 50 4 29a28 28 0 0 1 56 0c0 21-28 47-28 47z" fill="var(--accent)" />
      <circle cx="32" cy="29" r="13" fill="var(--surface)" />
      <g fill="none" stroke="var(--ink)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M28 26.5a4 4 0 1 1 5.6 3.6c-1.2.6-1.6 1.3-1.6 2.6M32 36.2v.1" />
      </g>
    </svg>
  )
}
