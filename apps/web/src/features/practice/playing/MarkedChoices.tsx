import IconCheck from '~icons/tabler/check'
import IconX from '~icons/tabler/x'
import { useT } from '../../../core/messages.ts'
import type { MarkedChoice } from '../../../questionKinds/parts/marked.ts'
import classes from './MarkedChoices.module.css'

/** Choices after their question was marked: the right one and the chosen one with sign and words, the others paler. */
export function MarkedChoices({ choices }: { choices: readonly MarkedChoice[] }) {
  return (
    <ul className={classes.choices}>
      {choices.map((choice) => (
        <Choice key={choice.id} choice={choice} />
      ))}
    </ul>
  )
}

function Choice({ choice: { sign, text, why, chosen, right } }: { choice: MarkedChoice }) {
  const t = useT()
  const mark = right ? 'right' : chosen ? 'wrong' : undefined
  const Sign = right ? IconCheck : IconX
  const said = right ? (chosen ? 'your_right_answer' : 'right_answer') : 'your_answer'
  return (
    <li className={classes.choice} data-mark={mark}>
      {(mark || sign) && (
        <span className={classes.sign} aria-hidden="true">
          {mark ? <Sign size={20} stroke={2} /> : sign}
        </span>
      )}
      <span className={classes.words}>
        <bdi>{text}</bdi>
        {mark && (
          <small>
            {t(`practice.${said}`)}
            {why !== '' && (
              <>
                {' '}
                <span dir="auto">{why}</span>
              </>
            )}
          </small>
        )}
      </span>
    </li>
  )
}
