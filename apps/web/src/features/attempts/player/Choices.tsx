import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './AnswerField.module.css'

interface ChoicesProps {
  labelledBy: string
  options: readonly { id: string; sign?: string; text: string }[]
  chosen: string | null
  disabled: boolean
  onChoose: (id: string) => void
  clear: ReactNode
}

/** One of several answers: radio buttons in large clothes. */
export function Choices(props: ChoicesProps) {
  const { labelledBy, options, chosen, disabled, onChoose, clear } = props
  const name = useId()
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelledBy} className={classes.choices}>
        {options.map(({ id, sign, text }) => (
          <label key={id} className={classes.choice}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={id === chosen}
              disabled={disabled}
              onChange={() => onChoose(id)}
            />
            {sign && (
              <span className={classes.sign} aria-hidden="true">
                {sign}
              </span>
            )}
            <span className={classes.words}>
              <bdi>{text}</bdi>
            </span>
            {id === chosen && <IconCheck size={20} stroke={2} className={classes.tick} />}
          </label>
        ))}
      </div>
      {clear}
    </>
  )
}
