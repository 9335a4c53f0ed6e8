import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { limits } from '@meridian/questions/limits.ts'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import IconBulb from '~icons/tabler/bulb'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconX from '~icons/tabler/x'
import { useT } from '../../core/messages.ts'
import classes from '../parts/Rows.module.css'
import type { ErrorAt } from '../types.ts'
import type { OptionRow } from './draft.ts'

interface OptionProps {
  option: OptionRow
  /** The place among the options, from 0, and the letter that stands for it. */
  index: number
  letter: string
  /** The name that the radio buttons of the question share. */
  name: string
  errorAt: ErrorAt
  put: (patch: Partial<OptionRow>) => void
  choose: () => void
  remove: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

/** One option: its text, whether it is right, and, where somebody wants it, why. */
export function Option(props: OptionProps) {
  const { option, index, letter, name, errorAt, put } = props
  const t = useT()
  const [wanted, want] = useState(false)
  const explained = wanted || option.explanation !== ''
  return (
    <div data-row={option.key} className={classes.option}>
      <span className={classes.letter} aria-hidden="true">
        {letter}
      </span>
      <TextInput
        dir="auto"
        aria-label={t('papers.option', { letter })}
        maxLength={limits.optionTextMax}
        value={option.value}
        error={errorAt(`mcqOptions.${index}.value`)}
        onChange={(event) => put({ value: event.currentTarget.value })}
        onKeyDown={props.onKeyDown}
        onPaste={props.onPaste}
      />
      <label className={classes.mark} data-checked={option.isCorrect || undefined}>
        <input
          type="radio"
          name={name}
          className="visually-hidden"
          checked={option.isCorrect}
          onChange={props.choose}
        />
        {option.isCorrect ? (
          <IconCircleCheck size={20} stroke={1.75} />
        ) : (
          <IconCircle size={20} stroke={1.75} />
        )}
        {option.isCorrect ? t('papers.correct') : t('papers.mark_correct')}
        <span className="visually-hidden">, {t('papers.option', { letter })}</span>
      </label>
      <ActionIcon
        aria-label={t(explained ? 'explaining.option_remove' : 'explaining.option_add', { letter })}
        aria-expanded={explained}
        data-explained={explained || undefined}
        className={classes.why}
        onClick={() => {
          want(!explained)
          if (explained) put({ explanation: '' })
        }}
      >
        <IconBulb size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={t('papers.remove_option', { letter })} onClick={props.remove}>
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
      {explained && (
        <Textarea
          className={classes.explanation}
          autoFocus={wanted}
          dir="auto"
          rows={1}
          aria-label={t('explaining.option', { letter })}
          placeholder={t('explaining.option_hint')}
          maxLength={limits.optionExplanationMax}
          value={option.explanation}
          error={errorAt(`mcqOptions.${index}.explanation`)}
          onChange={(event) => put({ explanation: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
