import type { PlannedClass } from '@meridian/contract/years.ts'
import { useT } from '../../core/messages.ts'
import classes from './Years.module.css'

/** What a class is in the new year, in words. */
export function ClassThen({ row: { to, fate } }: { row: Pick<PlannedClass, 'to' | 'fate'> }) {
  const t = useT()
  if (!to)
    return (
      <span className={classes.small}>
        {t(fate === 'leaves' ? 'newyear.leaves_school' : 'newyear.closes')}
      </span>
    )
  return (
    <span className={classes.to}>
      <bdi>{to.name}</bdi>
      <span className={classes.small}>{to.grade.name}</span>
    </span>
  )
}
