import type { CalendarEntry } from '@meridian/contract/calendar.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import IconCheck from '~icons/tabler/check'
import IconClipboardText from '~icons/tabler/clipboard-text'
import IconDots from '~icons/tabler/dots'
import IconListCheck from '~icons/tabler/list-check'
import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import classes from './Calendar.module.css'
import type { Placed } from './shared/entries.ts'

interface EntryCardProps {
  placed: Placed
  today: boolean
  /** In a month there is room for the name alone. */
  small?: boolean
  /** What there is to know of the day to which it was just moved. */
  note: string | null
  /** Asks to which other day it is to go; only for what is due and the reader's own. */
  onMove?: ((entry: CalendarEntry) => void) | undefined
}

/** An entry on its day: its name, and when it is due or opens; a colleague's with the name of that teacher. */
export function EntryCard({ placed, today, small = false, note, onMove }: EntryCardProps) {
  const t = useT()
  const isStudent = useActor().user.type === 'Student'
  const { entry, what, time } = placed
  const Sign = entry.done ? IconCheck : entry.kind === 'quiz' ? IconListCheck : IconClipboardText
  const link = isStudent ? studentLink(entry) : staffLink(entry)
  const clock = `\u2066${time}\u2069`
  const when =
    what === 'opens'
      ? t('calendar.opens', { time: clock })
      : entry.done
        ? t('calendar.done')
        : t('calendar.due', { time: clock })
  const told = `${entry.name}${t('ui.list_comma')}${when}`
  const mine = entry.own || isStudent
  const movable = mine && what === 'due' && onMove !== undefined
  return (
    <li
      className={classes.card}
      data-of={what === 'opens' || !mine ? 'others' : today && !entry.done ? 'today' : 'own'}
      data-opens={what === 'opens' || undefined}
      data-small={small || undefined}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, entry.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <p className={classes.name}>
        {!small && <Sign size={16} stroke={1.75} aria-hidden="true" />}
        {link ? (
          <Link {...link} className="row-way" title={told} draggable={false}>
            <bdi>{entry.name}</bdi>
          </Link>
        ) : (
          <bdi title={told}>{entry.name}</bdi>
        )}
      </p>
      {small ? (
        <span className="visually-hidden">{when}</span>
      ) : (
        <p className={classes.when}>
          {when}
          {entry.time_limit !== null &&
            what === 'due' &&
            !entry.done &&
            `${t('ui.list_comma')}${t('calendar.minutes', { count: entry.time_limit })}`}
          {!mine && <bdi className={classes.teacher}>{entry.user.name}</bdi>}
        </p>
      )}
      {note !== null && <p className={classes.note}>{note}</p>}
      {movable && !small && (
        <button
          type="button"
          className={classes.more}
          aria-label={t('calendar.move_of', { name: `\u2068${entry.name}\u2069` })}
          title={t('calendar.move_day')}
          onClick={() => onMove(entry)}
        >
          <IconDots size={18} stroke={2} />
        </button>
      )}
    </li>
  )
}

/** The name under which a dragged entry carries its id. */
export const dragged = 'text/x-meridian-entry'

function staffLink({ id, kind, book_id: book }: CalendarEntry): LinkProps | null {
  if (kind === 'quiz') return { to: '/dashboard/quizzes/$id', params: { id } }
  if (book === null) return null
  return {
    to: '/dashboard/books/$bookId/resources/assignment/$paperId',
    params: { bookId: book, paperId: id },
  }
}

function studentLink({ id }: CalendarEntry): LinkProps {
  return { to: '/dashboard/papers/$paperId', params: { paperId: id } }
}
