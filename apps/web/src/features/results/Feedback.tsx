import { useT } from '../../core/messages.ts'
import { Avatar } from '../../ui/Avatars.tsx'
import classes from './Feedback.module.css'

interface FeedbackProps {
  of: { feedback?: string; feedback_by?: { name: string } | null }
}

/** What a teacher said to an answer, with their name. It is not drawn where there is nothing. */
export function Feedback({ of: { feedback, feedback_by: by } }: FeedbackProps) {
  const t = useT()
  if (!feedback) return null
  return (
    <section className={classes.feedback}>
      {by && <Avatar name={by.name} size={28} />}
      <div>
        <h4 className={classes.by}>
          {by && <bdi>{by.name}</bdi>}
          <span className="visually-hidden"> {t('grading.said')}</span>
        </h4>
        <p dir="auto">{feedback}</p>
      </div>
    </section>
  )
}
