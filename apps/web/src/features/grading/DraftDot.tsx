import { useT } from '../../core/messages.ts'
import classes from './DraftDot.module.css'

/** Beside a row: something is typed about it that is no grade yet. */
export function DraftDot() {
  const t = useT()
  return (
    <span className={classes.dot} title={t('grading.has_draft')}>
      <span className="visually-hidden">{t('grading.has_draft')}</span>
    </span>
  )
}
