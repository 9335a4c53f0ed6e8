import {
  countNotifications,
  listNotifications,
  readNotifications,
} from '@meridian/contract/calls/notifications.gen.ts'
import type { Notification } from '@meridian/contract/notifications.ts'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../core/calls.ts'
import { daysUntil, formatDate, formatDateTime } from '../../../core/format.ts'
import { type T, useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import { kinds } from './kinds.ts'
import classes from './NotificationList.module.css'

const sections = ['new', 'this_week', 'earlier'] as const
type Section = (typeof sections)[number]

/** Notifications under their headings: what is new, what was told in the last seven days, and the rest. */
export function NotificationList({
  rows,
  onFollow,
}: {
  rows: readonly Notification[]
  /** Called when one is followed. */
  onFollow?: () => void
}) {
  const t = useT()
  const zone = useZone()
  const now = new Date()
  const sectionOf = (told: Notification): Section =>
    told.new ? 'new' : daysUntil(told.at, zone, now) > -7 ? 'this_week' : 'earlier'
  return sections.map((section) => {
    const own = rows.filter((told) => sectionOf(told) === section)
    return (
      own.length > 0 && (
        <section
          key={section}
          className={classes.section}
          aria-label={t(`notifications.${section}`)}
        >
          <h3 className={classes.heading}>{t(`notifications.${section}`)}</h3>
          <ul>
            {own.map((told) => (
              <Entry key={told.id} told={told} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      )
    )
  })
}

function Entry({ told, onFollow }: { told: Notification; onFollow: (() => void) | undefined }) {
  const t = useT()
  const zone = useZone()
  const read = useCall(readNotifications, {
    // It may have been taken back by now; the page that it leads to says so.
    handled: true,
    quiet: true,
    invalidates: [countNotifications, listNotifications],
  })
  const { icon: Icon, title, detail, link } = kinds[told.kind]
  const second = detail(told, { t, zone })
  return (
    <li className={classes.entry} data-new={told.new || undefined}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.75} />
      </span>
      <Link
        {...link(told)}
        className={classes.words}
        onClick={() => {
          if (told.new) read.mutate({ body: { id: told.id, until: told.at } })
          onFollow?.()
        }}
      >
        {told.new && <span className="visually-hidden">{t('notifications.is_new')} </span>}
        <span className={classes.title}>{title(told, { t, zone })}</span>
        {second !== '' && (
          <span className={classes.detail} dir="auto">
            {second}
          </span>
        )}
        <time className={classes.detail} dateTime={told.at}>
          {when(told.at, zone, t)}
        </time>
      </Link>
    </li>
  )
}

/** "Today, 14:22", and for other days the date alone. */
function when(iso: string, zone: string, t: T): string {
  if (daysUntil(iso, zone, new Date()) !== 0) return `\u2066${formatDate(iso, zone)}\u2069`
  return t('notifications.at_today', { time: formatDateTime(iso, zone).slice(-5) })
}
