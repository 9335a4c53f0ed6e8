import { Button } from '@mantine/core'
import type { Announcement } from '@meridian/contract/announcements.ts'
import { listAnnouncements } from '@meridian/contract/calls/announcements.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { useState } from 'react'
import { invalidate } from '../../../core/calls.ts'
import { call } from '../../../core/client.ts'
import { useT } from '../../../core/messages.ts'
import { AnnouncementItem } from './AnnouncementItem.tsx'
import classes from './Announcements.module.css'

type Page = ResponseOf<typeof listAnnouncements>

interface AnnouncementListProps {
  classId: string
  /** The first page, read again whenever something changes. */
  newest: Page
  /** Told while a question about an announcement is open. */
  onAsk: (asking: boolean) => void
}

/** The announcements, newest first; older ones are fetched on demand. */
export function AnnouncementList({ classId, newest, onAsk }: AnnouncementListProps) {
  const t = useT()
  const [older, setOlder] = useState<Announcement[]>([])
  const [end, setEnd] = useState(false)
  const [busy, setBusy] = useState(false)
  const fresh = new Set(newest.data.map(({ id }) => id))
  const all = [...newest.data, ...older.filter(({ id }) => !fresh.has(id))]

  async function showOlder(): Promise<void> {
    const last = all.at(-1)
    if (!last || busy) return
    setBusy(true)
    try {
      const input = { params: { id: classId }, query: { before: last.id } }
      const page = await call(listAnnouncements, input)
      const shown = new Set(all.map(({ id }) => id))
      const next = page.data.filter(({ id }) => !shown.has(id))
      setOlder([...all.slice(newest.data.length), ...next])
      setEnd(!page.more)
    } catch {
      // The common path of all calls has said what went wrong; the button is there for another try.
    } finally {
      setBusy(false)
    }
  }

  /** Reads one anew that somebody else has changed: among the newest with them, otherwise after the one above it. */
  async function readAgain(id: string): Promise<void> {
    if (fresh.has(id)) return invalidate(listAnnouncements)
    const above = all[all.findIndex((one) => one.id === id) - 1]
    const input = { params: { id: classId }, query: { before: above?.id } }
    const { data } = await call(listAnnouncements, input)
    const again = data.find((one) => one.id === id)
    if (again) put(again)
  }
  const put = (saved: Announcement) =>
    setOlder((known) => known.map((one) => (one.id === saved.id ? saved : one)))

  if (all.length === 0) {
    const words = newest.can.post ? 'announcements.none_yet' : 'announcements.none'
    return <p className={classes.none}>{t(words)}</p>
  }
  return (
    <>
      <ul className={classes.list}>
        {all.map((announcement) => (
          <AnnouncementItem
            key={announcement.id}
            announcement={announcement}
            onAsk={onAsk}
            onSaved={put}
            onStale={() => readAgain(announcement.id)}
            onDeleted={() => setOlder(older.filter(({ id }) => id !== announcement.id))}
          />
        ))}
      </ul>
      {newest.more && !end && (
        <div className={classes.older}>
          <Button variant="subtle" size="sm" loading={busy} onClick={() => void showOlder()}>
            {t('announcements.older')}
          </Button>
        </div>
      )}
    </>
  )
}
