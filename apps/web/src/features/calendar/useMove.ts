import type { CalendarEntry } from '@meridian/contract/calendar.ts'
import { moveDeadline, readCalendar } from '@meridian/contract/calls/calendar.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import { invalidate, useCall } from '../../core/calls.ts'
import { formatDateTime, wallTime } from '../../core/format.ts'
import { useT } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import { useZone } from '../../ui/DateTime.tsx'
import { confirm } from '../../ui/dialogs.ts'

interface Moving {
  /** What a teacher is told of a day for a deadline. */
  aboutDay: (day: string) => string | null
  onMoved: (id: string, day: string) => void
}

type Moved = DataOf<typeof moveDeadline>

/**
 * Moves an entry's deadline to another day, at the same time of day; asks first where somebody has begun. The sentence
 * that says so offers to move it back, and tells what there is to know of the day.
 */
export function useMove({ aboutDay, onMoved }: Moving) {
  const t = useT()
  const zone = useZone()
  const call = useCall(moveDeadline, { quiet: true, invalidates: [readCalendar] })
  return async ({ id, name, version, deadline, started }: CalendarEntry, day: string) => {
    if (deadline === null) return
    const wall = wallTime(deadline, zone)
    if (wall.startsWith(day)) return
    const begun = started ?? 0
    if (begun > 0) {
      const sure = await confirm({
        title: t('calendar.move_title', { name: `\u2068${name}\u2069` }),
        text: t('calendar.move_begun', { count: begun }),
        action: t('calendar.move'),
      })
      if (!sure) return
    }
    const to = (next: string, of: number, onSuccess?: (data: Moved) => void) =>
      call.mutate(
        { body: { id, version: of, deadline: next } },
        {
          onSuccess: ({ data }) => onSuccess?.(data),
          // Somebody else was first: the next try is to know of it.
          onError: () => void invalidate(readCalendar),
        },
      )
    to(`${day}T${wall.slice(11, 16)}`, version, (moved) => {
      onMoved(id, day)
      const said = t('calendar.moved_to', {
        name: `\u2068${name}\u2069`,
        date: `\u2066${formatDateTime(moved.deadline, zone)}\u2069`,
      })
      notify('success', [said, aboutDay(day)].filter((part) => part !== null).join(' '), {
        label: t('calendar.undo'),
        run: () => to(wall, moved.version),
      })
    })
  }
}
