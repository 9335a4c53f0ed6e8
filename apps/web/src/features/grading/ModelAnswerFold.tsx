import IconBulb from '~icons/tabler/bulb'
import IconChevronDown from '~icons/tabler/chevron-down'
import { useT } from '../../core/messages.ts'
import classes from './ModelAnswerFold.module.css'

/** The model answer of an essay beside its grade, folded until somebody looks. It is not drawn where there is none. */
export function ModelAnswerFold({ text }: { text: string }) {
  const t = useT()
  if (text === '') return null
  return (
    <details className={classes.fold} data-more>
      <summary>
        <IconBulb size={20} stroke={1.75} />
        <span>{t('explaining.model_answer')}</span>
        <IconChevronDown size={18} stroke={1.75} className={classes.sign} />
      </summary>
      <p dir="auto">{text}</p>
    </details>
  )
}
