import { Button } from '@mantine/core'
import type { CalendarEntry } from '@meridian/contract/calendar.ts'
import { useState } from 'react'
import { formatList, wallTime } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { useZone } from '../../ui/DateTime.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import classes from './Calendar.module.css'
import { useFreeDay } from './shared/useFreeDay.ts'

interface MoveDialogProps {
  entry: CalendarEntry
  onMove: (entry: CalendarEntry, day: string) => Promise<void>
  onClose: () => void
}

/** Asks to which day a deadline is to go; the time of day stays. */
export default function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const t = useT()
  const language = useLanguage()
  const zone = useZone()
  const wall = entry.deadline === null ? '' : wallTime(entry.deadline, zone)
  const [day, setDay] = useState<string | undefined>(wall.slice(0, 10))
  const hint = useFreeDay()(day)
  const names = formatList(
    entry.classes.map(({ name }) => `\u2068${name}\u2069`),
    language,
  )
  return (
    <Dialog
      title={t('calendar.move_title', { name: `\u2068${entry.name}\u2069` })}
      size={440}
      onClose={onClose}
    >
      <form
        className={classes.move}
        onSubmit={(event) => {
          event.preventDefault()
          if (day === undefined || wall.startsWith(day)) return
          onClose()
          void onMove(entry, day)
        }}
      >
        <DayField label={t('calendar.new_day')} value={day} onChange={setDay} />
        <p>
          {t('calendar.moves_whom', { classes: names, time: `\u2066${wall.slice(11, 16)}\u2069` })}
        </p>
        {hint && <p role="status">{hint}</p>}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={day === undefined || wall.startsWith(day)}>
            {t('calendar.move')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
