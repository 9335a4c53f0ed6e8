import { useT } from '../../core/messages.ts'
import classes from './Feedback.module.css'

/** The teacher's feedback on an answer or on the whole attempt. It is not drawn where there is none. */
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
