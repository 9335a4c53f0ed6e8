import { getPracticeToday } from '@meridian/contract/calls/practice.gen.ts'
import { Link } from '@tanstack/react-router'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconTargetArrow from '~icons/tabler/target-arrow'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import classes from './PracticeToday.module.css'

/**
 * The way to all that can be practised, with how many questions come again today. It is not drawn where there is nothing to
 * practise, and on the home only where something comes again.
 */
export default function PracticeToday({ onlyDue = false }: { onlyDue?: boolean }) {
  const t = useT()
  const { data, isPending } = useData(getPracticeToday, undefined, { handled: true })
  // It takes no room meanwhile; what stands below it may wait for it.
  if (isPending) return <span hidden aria-busy="true" />
  if (!data || data.data.worksheets === 0) return null
  const { worksheets, due } = data.data
  if (onlyDue && due === 0) return null
  return (
    <Link to="/dashboard/practice" className={classes.today}>
      <IconTargetArrow size={24} stroke={1.75} className={classes.sign} />
      <span className={classes.words}>
        <strong>{t('next.practice')}</strong>
        <small>
          {due > 0
            ? t('next.practice_due', { count: due })
            : t('next.practice_open', { count: worksheets })}
        </small>
      </span>
      <IconChevronRight size={20} stroke={1.75} className="flip" />
    </Link>
  )
}
