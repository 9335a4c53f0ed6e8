import { limits } from '@meridian/questions/limits.ts'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { useT } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import { letterIn } from '../../ui/writing.ts'
import { AddRow } from '../parts/AddRow.tsx'
import { GroupError } from '../parts/GroupError.tsx'
import { filled, takePasted } from '../parts/pasted.ts'
import classes from '../parts/Rows.module.css'
import { isEnter, useRowFocus } from '../parts/rows.ts'
import type { EditorProps } from '../types.ts'
import { newOption, type OptionRow } from './draft.ts'
import { Option } from './Option.tsx'

/**
 * Options of which one is right. Enter goes on to the next option, and adds one after the last; several lines that are
 * pasted become an option each.
 */
export function McqEditor(props: EditorProps<OptionRow[]>) {
  const t = useT()
  const id = useId()
  const { container, focusRow, focusIn } = useRowFocus()
  const { question, value: options, onChange, errorAt } = props
  const full = options.length >= limits.optionsMax
  const problem = errorAt('mcqOptions')

  function add(): void {
    if (full) return
    const option = newOption()
    focusRow(option.key)
    onChange([...options, option])
  }
  function remove(index: number): void {
    focusRow((options[index + 1] ?? options[index - 1])?.key)
    onChange(options.toSpliced(index, 1))
  }
  function next(event: KeyboardEvent, index: number): void {
    if (!isEnter(event)) return
    event.preventDefault()
    if (index === options.length - 1) add()
    else focusIn(options[index + 1]?.key)
  }
  function paste(event: ClipboardEvent, from: number): void {
    const values = takePasted(event)
    if (!values) return
    const { rows, whole, last } = filled(options, {
      ...{ from, values, make: newOption, max: limits.optionsMax },
      isEmpty: ({ value }) => value.trim() === '',
      put: (row, value) => ({ ...row, value }),
    })
    if (last) focusRow(last.key)
    onChange(rows)
    if (!whole) notify('error', t('papers.options_full', { max: limits.optionsMax }))
  }
  return (
    <div
      ref={container}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-problem`}
      aria-invalid={problem !== undefined}
    >
      <p id={`${id}-label`} className={classes.label}>
        {t('papers.options')}
      </p>
      <div className={classes.rows}>
        {options.map((option, index) => (
          <Option
            key={option.key}
            option={option}
            index={index}
            letter={letterIn(question, index)}
            name={`${id}-correct`}
            errorAt={errorAt}
            put={(patch) => onChange(options.with(index, { ...option, ...patch }))}
            choose={() =>
              onChange(options.map((one) => ({ ...one, isCorrect: one.key === option.key })))
            }
            remove={() => remove(index)}
            onKeyDown={(event) => next(event, index)}
            onPaste={(event) => paste(event, index)}
          />
        ))}
      </div>
      <GroupError id={`${id}-problem`}>{problem}</GroupError>
      <AddRow
        label={t('papers.add_option')}
        full={full && t('papers.options_full', { max: limits.optionsMax })}
        add={add}
      />
    </div>
  )
}
