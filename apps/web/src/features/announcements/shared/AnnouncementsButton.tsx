import { Button } from '@mantine/core'
import { listAnnouncements } from '@meridian/contract/calls/announcements.gen.ts'
import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { cloneElement, useEffect } from 'react'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { useLazy, warm, warmLater } from '../../../ui/lazy.ts'
import classes from './Announcements.module.css'
import type { AnnouncementsSheetProps } from './sheet.ts'

/** Where announcements are read and written, loaded when the page is there. */
const loadSheet = () => import('./AnnouncementsSheet.tsx')

/** The announcements of a class behind a button with their number. */
export function AnnouncementsButton({ classroom }: { classroom: ClassroomDetail }) {
  const t = useT()
  const [Sheet, want] = useLazy<AnnouncementsSheetProps>(loadSheet)
  const query = useData(listAnnouncements, { params: { id: classroom.id } }, { handled: true })
  const total = query.data?.total
  useEffect(() => warmLater(loadSheet), [])
  const target = (
    <Button
      variant="default"
      leftSection={<IconSpeakerphone size={20} stroke={1.75} />}
      rightSection={total !== undefined && <span className={classes.total}>{total}</span>}
    >
      {t('announcements.title')}
    </Button>
  )
  if (Sheet) return <Sheet classroom={classroom} target={target} />
  return cloneElement(target, {
    'aria-expanded': false,
    onClick: want,
    onPointerEnter: () => warm(loadSheet),
    onFocus: () => warm(loadSheet),
  })
}
