import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../core/messages.ts'
import classes from './Choices.module.css'

interface ChoicesProps {
  labelledBy: string
  options: readonly { id: string; sign?: string; text: string }[]
  chosen: string | null
  disabled: boolean
  onChoose: (id: string) => void
  onClear: () => void
}

/** One of several answers, which can be taken back: radio buttons in large clothes. */
export function Choices(props: ChoicesProps) {
  const { labelledBy, options, chosen, disabled, onChoose, onClear } = props
  const t = useT()
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
      <div className={classes.clear}>
        {chosen !== null && !disabled && (
          <Button variant="subtle" size="sm" onClick={onClear}>
            {t('answering.player_clear')}
          </Button>
        )}
      </div>
    </>
  )
}
