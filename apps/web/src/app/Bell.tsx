import { ActionIcon } from '@mantine/core'
import { countNotifications } from '@meridian/contract/calls/notifications.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { Link } from '@tanstack/react-router'
import { cloneElement } from 'react'
import IconBell from '~icons/tabler/bell'
import { useData } from '../core/calls.ts'
import { useT } from '../core/messages.ts'
import { actorOf, useActor } from '../core/session.ts'
import type { NotificationsSheetProps } from '../features/notifications/shared/sheet.ts'
import { useLazy, warm } from '../ui/lazy.ts'
import classes from './Bell.module.css'

const loadSheet = () => import('../features/notifications/shared/NotificationsSheet.tsx')

/** How often the bell asks, in ms, beside after every change of the page. */
const apart = 120_000

/** The bell of those who are told anything. `compact` is that of a narrow window, which leads to the page. */
export function Bell({ compact = false }: { compact?: boolean }) {
  return admits(countNotifications.access, actorOf(useActor())) ? <Rung compact={compact} /> : null
}

function Rung({ compact }: { compact: boolean }) {
  const t = useT()
  const [Sheet, want] = useLazy<NotificationsSheetProps>(loadSheet)
  const { data } = useData(countNotifications, undefined, { handled: true, every: apart })
  const count = data?.data.count ?? 0
  const shown = {
    size: 40,
    className: classes.bell,
    'data-new': count > 0 || undefined,
    'aria-label': t(count > 0 ? 'ui.notifications_new' : 'ui.notifications', { count }),
    children: <IconBell size={20} stroke={1.75} />,
  }
  if (compact)
    return (
      <ActionIcon
        {...shown}
        data-compact
        renderRoot={(props: object) => <Link {...props} to="/dashboard/notifications" />}
      />
    )
  const target = <ActionIcon {...shown} />
  if (Sheet) return <Sheet target={target} />
  return cloneElement(target, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: want,
    onPointerEnter: () => warm(loadSheet),
    onFocus: () => warm(loadSheet),
  })
}
