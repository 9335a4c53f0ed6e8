import { useEffect, useState } from 'react'
import { formatDate, weekday } from '../../app/format.ts'
import { useLanguage, useT } from '../../app/messages.ts'
import { useActor } from '../../app/session.ts'
import { useZone } from '../../ui/DateTime.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { givenName, greetingAt } from './greeting.ts'

/** The greeting for the time of day, with the date; `school` names the school before it. */
export function HomeHead({ school = false }: { school?: boolean }) {
  const t = useT()
  const language = useLanguage()
  const zone = useZone()
  const actor = useActor()
  const now = useMinute()
  return (
    <PageHead
      title={t(greetingAt(now, zone), { name: givenName(actor.user.name) })}
      facts={
        <span>
          {school && actor.school && (
            <>
              <bdi>{actor.school.name}</bdi>
              {t('ui.list_comma')}
            </>
          )}
          {weekday(now, zone, language)}{' '}
          <bdi dir="ltr" className="numbers">
            {formatDate(now.toISOString(), zone)}
          </bdi>
        </span>
      }
    />
  )
}

/** The time, read again every minute: the page may stay open over midnight. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
