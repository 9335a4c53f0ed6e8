import type { FirstPassword } from '@meridian/contract/first-passwords.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../core/messages.ts'
import { useActor } from '../../../core/session.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { SchoolSign } from '../../../ui/SchoolSign.tsx'
import classes from './Cards.module.css'
import { Code } from './Code.tsx'
import { sheetsOf } from './sheets.ts'

interface PrintedCardsProps {
  people: readonly FirstPassword[]
  onDone: () => void
}

/** The cards as they are printed, ten on a sheet of A4, class by class; nothing else of the page is printed with them. */
export function PrintedCards({ people, onDone }: PrintedCardsProps) {
  const t = useT()
  const { school } = useActor()
  const sheets = useRef<HTMLDivElement>(null)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end)
    // Paper takes what is there: the picture of the school has to be.
    let left = false
    void picturesOf(sheets.current).then(() => {
      if (!left) window.print()
    })
    return () => {
      left = true
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return createPortal(
    <div ref={sheets} className={classes.printed} data-printed-alone>
      {sheetsOf(people).map(({ classroom, cards, number, of }) => (
        <section key={`${classroom ?? ''} ${number}`} className={classes.sheet}>
          <header>
            <SchoolSign paper />
            <h2>
              {classroom === null ? (
                t('logins.sheet_none')
              ) : (
                <>
                  {t('logins.sheet')} <bdi>{classroom}</bdi>
                </>
              )}
            </h2>
            <p>
              {school && <bdi>{school.name}</bdi>} ·{' '}
              <DateTime iso={new Date().toISOString()} date /> ·{' '}
              {t('logins.sheet_of', { number, of })}
            </p>
          </header>
          <div className={classes.cards}>
            {cards.map((one) => (
              <Card key={one.id} person={one} classroom={classroom} />
            ))}
          </div>
        </section>
      ))}
    </div>,
    document.body,
  )
}

function Card({ person, classroom }: { person: FirstPassword; classroom: string | null }) {
  const t = useT()
  const { name, login, password } = person
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <strong dir="auto">{name}</strong>
        <SchoolSign paper />
        {classroom !== null && <bdi>{classroom}</bdi>}
      </div>
      <div className={classes.facts}>
        <dl>
          <dt>{t('logins.login')}</dt>
          <dd>
            <bdi dir="ltr">{login}</bdi>
          </dd>
          <dt>{t('logins.password')}</dt>
          <dd>
            <bdi dir="ltr">{password}</bdi>
          </dd>
        </dl>
        <Code text={addressOf(login)} />
      </div>
      <p className={classes.how}>
        {t('logins.how')} <bdi dir="ltr">{`${window.location.host}/login`}</bdi>
      </p>
    </article>
  )
}

/** Waits until all pictures in an element can be drawn, or cannot come. */
function picturesOf(element: HTMLElement | null): Promise<unknown> {
  const pictures = [...(element?.querySelectorAll('img') ?? [])]
  return Promise.allSettled(pictures.map((picture) => picture.decode()))
}

/** The login page with the name filled in. It stands behind the #, so that no server on the way reads or keeps it. */
function addressOf(login: string): string {
  return `${window.location.origin}/login#name=${encodeURIComponent(login)}`
}
