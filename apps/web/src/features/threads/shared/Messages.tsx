import type { Thread } from '@meridian/contract/threads.ts'
import IconClock from '~icons/tabler/clock'
import IconLock from '~icons/tabler/lock'
import { formatDate } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { DateTime, useZone } from '../../../ui/DateTime.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './Thread.module.css'

/** How a thread stands, in words. */
export function ThreadState({ thread }: { thread: Pick<Thread, 'state' | 'closed_at'> }) {
  const t = useT()
  const zone = useZone()
  if (thread.state === 'waiting')
    return (
      <StatusBadge status="in_progress" sign={IconClock}>
        {t('threads.waiting')}
      </StatusBadge>
    )
  if (thread.state === 'answered')
    return <StatusBadge status="saved">{t('threads.answered')}</StatusBadge>
  return (
    <StatusBadge status="disabled" sign={IconLock}>
      {thread.closed_at === null
        ? t('threads.closed')
        : t('threads.closed_since', {
            date: `\u2066${formatDate(thread.closed_at, zone)}\u2069`,
          })}
    </StatusBadge>
  )
}

/** What was said about an answer, the oldest first, with who said it and when. */
export function Messages({ thread }: { thread: Thread }) {
  const t = useT()
  return (
    <ol className={classes.messages} aria-label={t('threads.title')}>
      {thread.messages.map((message) => (
        <li key={`${message.by} ${message.id}`} data-own={message.own || undefined}>
          <Avatar name={message.name} size={28} />
          <div>
            <p className={classes.by}>
              <bdi>{message.name}</bdi> <DateTime iso={message.at} />
            </p>
            <p className={classes.text} dir="auto">
              {message.text}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
