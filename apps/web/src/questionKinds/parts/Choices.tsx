import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import IconCheck from '~icons/tabler/check'
import { useT } from '../../core/messages.ts'
import { useSingleKeys } from '../../ui/single-keys.ts'
import classes from './Choices.module.css'

interface ChoicesProps {
  labelledBy: string
  options: readonly { id: string; sign?: string; text: string }[]
  /** Two short answers side by side. */
  cards?: boolean
  /** The place of the option that a key stands for, from 0; -1 for none. */
  keyed: (event: KeyboardEvent) => number
  chosen: string | null
  disabled: boolean
  onChoose: (id: string) => void
  onClear: () => void
}

/** One of several answers, which can be taken back: radio buttons in large clothes. */
export function Choices(props: ChoicesProps) {
  const { labelledBy, options, cards, keyed, chosen, disabled, onChoose, onClear } = props
  const t = useT()
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  useSingleKeys(group, (event) => {
    const place = keyed(event)
    const option = disabled ? undefined : options[place]
    if (!option) return false
    onChoose(option.id)
    // So that a screen reader says what was chosen.
    group.current?.querySelectorAll('input')[place]?.focus()
    return true
  })
  return (
    <>
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={labelledBy}
        className={classes.choices}
        data-cards={cards || undefined}
      >
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
            {t('playing.player_clear')}
          </Button>
        )}
      </div>
    </>
  )
}
