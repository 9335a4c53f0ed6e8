import { Button } from '@mantine/core'
import {
  countNotifications,
  listNotifications,
  readNotifications,
} from '@meridian/contract/calls/notifications.gen.ts'
import type { Notification } from '@meridian/contract/notifications.ts'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'

/** Marks everything as read up to the newest row that is on show: what has come since stays new. */
export function ReadAll({ rows }: { rows: readonly Notification[] }) {
  const t = useT()
  const read = useCall(readNotifications, {
    quiet: true,
    invalidates: [countNotifications, listNotifications],
  })
  const fresh = rows.filter((told) => told.new)
  const until = fresh.reduce((newest, { at }) => (at > newest ? at : newest), '')
  return (
    <Button
      variant="subtle"
      size="sm"
      disabled={until === ''}
      loading={read.isPending}
      onClick={() => read.mutate({ body: { until } })}
    >
      {t('notifications.read_all')}
    </Button>
  )
}
