import { useT } from '../../core/messages.ts'
import classes from './Editor.module.css'

/** Nothing to edit: says who grades. */
export function EssayEditor() {
  const t = useT()
  return <p className={classes.hint}>{t('papers.essay_hint')}</p>
}
