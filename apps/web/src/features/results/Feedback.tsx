import { useT } from '../../core/messages.ts'
import classes from './Feedback.module.css'

/** What the teacher says to an answer or to the whole: it comes with the released result, and draws nothing without. */
export function Feedback({ of }: { of: { feedback?: string } }) {
  const t = useT()
  if (!of.feedback) return null
  return (
    <section className={classes.feedback}>
      <h3>{t('grading.said')}</h3>
      <p dir="auto">{of.feedback}</p>
    </section>
  )
}
