import { useT } from '../../../core/messages.ts'
import classes from './LeftOut.module.css'

/** How many disabled classes a chart leaves out; nothing where it leaves none. */
export function LeftOut({ meta }: { meta: { disabled?: number | undefined } | undefined }) {
  const t = useT()
  const count = meta?.disabled ?? 0
  return count > 0 && <p className={classes.leftOut}>{t('statistics.left_out', { count })}</p>
}
