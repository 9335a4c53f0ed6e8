import { Radio } from '@mantine/core'
import { useT } from '../../../core/messages.ts'
import { ZoneNote } from '../../../ui/DateTime.tsx'
import { DateTimeField } from '../../../ui/form/DateTimeField.tsx'
import type { FieldProps } from '../../../ui/form/paths.ts'
import classes from './Announcements.module.css'

interface WhenFieldProps {
  /** Whether a time is chosen, or now. */
  later: boolean
  onLater: (later: boolean) => void
  /** The time, while one is chosen. */
  field: FieldProps<string | null>
}

/** When an announcement goes out: now, or at a time of the school. */
export function WhenField({ later, onLater, field }: WhenFieldProps) {
  const t = useT()
  return (
    <>
      <Radio.Group
        label={t('announcements.when')}
        value={later ? 'later' : 'now'}
        onChange={(value) => onLater(value === 'later')}
      >
        <div className={classes.when}>
          <Radio value="now" label={t('announcements.when_now')} />
          <Radio value="later" label={t('announcements.when_later')} />
        </div>
      </Radio.Group>
      {later && (
        <div>
          <DateTimeField {...field} label={t('announcements.when_time')} />
          <ZoneNote />
        </div>
      )}
    </>
  )
}
