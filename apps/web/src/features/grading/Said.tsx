import { useT } from '../../core/messages.ts'
import classes from './Review.module.css'

/** The saved feedback, as the teacher reads it while no editor is open. */
export function Said({ text, whole = false }: { text: string; whole?: boolean }) {
  const t = useT()
  return (
    <div className={classes.said}>
      <h4>{t(whole ? 'grading.feedback_whole' : 'grading.feedback')}</h4>
      <p dir="auto">{text}</p>
    </div>
  )
}
