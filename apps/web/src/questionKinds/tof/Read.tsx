import IconCircleCheck from '~icons/tabler/circle-check'
import { useT } from '../../core/messages.ts'
import classes from '../parts/Right.module.css'
import type { ReadProps } from '../types.ts'

/** Whether it is true. */
export function TofRead({ question: { tofOption } }: ReadProps) {
  const t = useT()
  return (
    <p className={classes.right}>
      <IconCircleCheck size={18} stroke={1.75} />
      {t(tofOption?.status ? 'papers.true' : 'papers.false')}
    </p>
  )
}
