import { useT } from '../../core/messages.ts'
import classes from './DraftDot.module.css'

/** A dot on a row of a list: the row has a draft that is not saved as a grade. */
export function DraftDot() {
  const t = useT()
  return (
    <span className={classes.dot} title={t('grading.has_draft')}>
      <span className="visually-hidden">{t('grading.has_draft')}</span>
    </span>
  )
}
