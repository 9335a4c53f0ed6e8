import { endLicence } from '@meridian/contract/calls/licences.gen.ts'
import type { Licence } from '@meridian/contract/licences.ts'
import { Link } from '@tanstack/react-router'
import IconCalendarOff from '~icons/tabler/calendar-off'
import IconPencil from '~icons/tabler/pencil'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Clip } from '../../../ui/Clip.tsx'
import { confirm } from '../../../ui/dialogs.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { LicenceDays } from './LicenceDays.tsx'
import { LicenceState } from './LicenceState.tsx'
import classes from './Licences.module.css'
import { Seats } from './Seats.tsx'

const icon = { size: 18, stroke: 1.75 }

interface LicenceRowProps {
  bookId: string
  licence: Licence
  /** Opens the form of its days and seats. */
  onChange: () => void
}

/** One school that is licensed for a book. */
export function LicenceRow({ bookId, licence, onChange }: LicenceRowProps) {
  const t = useT()
  const end = useCall(endLicence)
  const { school, seats, used, state } = licence
  const finish = async () => {
    const upcoming = state === 'upcoming'
    const sure = await confirm({
      title: t('licensing.end_title', { name: `\u2068${school.name}\u2069` }),
      text: t(upcoming ? 'licensing.end_upcoming' : 'licensing.end_text'),
      action: t('licensing.end'),
      danger: true,
    })
    if (sure) end.mutate({ body: { book_id: bookId, school_id: school.id } })
  }
  return (
    <li className={classes.row}>
      <div className={classes.school}>
        <Link to="/dashboard/schools/$id" params={{ id: school.id }}>
          <Clip>{school.name}</Clip>
        </Link>
        {school.city && <span className={classes.quiet}>{school.city}</span>}
      </div>
      <span className={classes.days}>
        <LicenceDays licence={licence} />
      </span>
      <Seats seats={seats} used={used} />
      <span className={classes.state}>
        <LicenceState licence={licence} full={seats !== null && used > seats} />
      </span>
      <RowMenu
        label={t('ui.actions_of', { name: school.name })}
        actions={() => [
          { label: t('licensing.change'), icon: <IconPencil {...icon} />, onClick: onChange },
          ...(state === 'ended'
            ? []
            : [
                {
                  label: t('licensing.end'),
                  icon: <IconCalendarOff {...icon} />,
                  danger: true,
                  onClick: () => void finish(),
                },
              ]),
        ]}
      />
    </li>
  )
}
