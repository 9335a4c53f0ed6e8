import IconPinFilled from '~icons/tabler/pin-filled'
import { useT } from '../../core/messages.ts'
import classes from './Lesson.module.css'

/** Says that a teacher has put something on top. */
export function Pinned() {
  const t = useT()
  return (
    <span className={classes.pinned}>
      <IconPinFilled size={16} /> {t('reading.pinned')}
    </span>
  )
}
