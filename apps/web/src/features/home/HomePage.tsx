import { weekday } from '../../app/format.ts'
import { formatDate } from '../../app/format.ts'
import { useLanguage, useT } from '../../app/messages.ts'
import { useActor } from '../../app/session.ts'
import { useZone } from '../../ui/DateTime.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

/** The first page after logging in: a greeting and the day. */
export function HomePage() {
  const t = useT()
  const language = useLanguage()
  const { user, school } = useActor()
  const zone = useZone()
  const now = new Date()
  return (
    <PageHead
      title={t('home.greeting', { name: user.name.split(' ')[0] ?? user.name })}
      facts={
        <>
          {school && <bdi>{school.name}</bdi>}
          <span>
            {weekday(now, zone, language)} <bdi dir="ltr">{formatDate(now.toISOString(), zone)}</bdi>
          </span>
        </>
      }
    />
  )
}
