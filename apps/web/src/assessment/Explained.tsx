import IconBulb from '~icons/tabler/bulb'
import { useT } from '../core/messages.ts'
import { directionOf } from '../ui/writing.ts'
import classes from './Explained.module.css'

/** Why the right answer is right, below it. It is not drawn where nothing was written. */
export function Explanation({ text }: { text: string }) {
  const t = useT()
  if (text === '') return null
  return (
    <div className={classes.explanation} dir={directionOf(text)}>
      <IconBulb size={20} stroke={1.75} className={classes.sign} />
      <span className="visually-hidden">{t('explaining.explanation')}</span>
      <p className={classes.text}>{text}</p>
    </div>
  )
}

/** What a full answer to an essay says. It is not drawn where nothing was written. */
export function ModelAnswer({ text }: { text: string }) {
  const t = useT()
  if (text === '') return null
  return (
    <section className={classes.model} dir={directionOf(text)}>
      <h3>{t('explaining.model_answer')}</h3>
      <p className={classes.text}>{text}</p>
    </section>
  )
}
