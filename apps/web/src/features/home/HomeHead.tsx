import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconBook2 from '~icons/tabler/book-2'
import IconChartBar from '~icons/tabler/chart-bar'
import IconFolders from '~icons/tabler/folders'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import { formatDate, weekday } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { useZone } from '../../ui/DateTime.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useNow } from '../../ui/useNow.ts'
import { givenName, greetingAt } from './greeting.ts'

const icon = { size: 18, stroke: 1.75 } as const
const icons = {
  announcements: <IconSpeakerphone {...icon} />,
  books: <IconBook2 {...icon} />,
  resources: <IconFolders {...icon} />,
  statistics: <IconChartBar {...icon} />,
}

interface HomeHeadProps {
  /** Names the school before the date. */
  school?: boolean
  /** The sections that the reader's menu has no entry for: the ways to them stand here. */
  ways?: readonly (keyof typeof icons)[]
}

/** The greeting for the time of day, with the date. */
export function HomeHead({ school = false, ways = [] }: HomeHeadProps) {
  const t = useT()
  const language = useLanguage()
  const zone = useZone()
  const actor = useActor()
  const now = useNow()
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
      actions={
        ways.length > 0 &&
        ways.map((way) => (
          <Button
            key={way}
            variant="default"
            leftSection={icons[way]}
            renderRoot={(props) => <Link {...props} to={`/dashboard/${way}`} />}
          >
            {t(`ui.nav_${way}`)}
          </Button>
        ))
      }
    />
  )
}
