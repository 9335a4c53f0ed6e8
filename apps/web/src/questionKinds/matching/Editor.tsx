import { ActionIcon, TextInput } from '@mantine/core'
import { limits } from '@meridian/questions/limits.ts'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import IconArrowsLeftRight from '~icons/tabler/arrows-left-right'
import IconX from '~icons/tabler/x'
import { useT } from '../../core/messages.ts'
import { notify } from '../../core/toasts.ts'
import { letterIn } from '../../ui/writing.ts'
import { AddRow } from '../parts/AddRow.tsx'
import { GroupError } from '../parts/GroupError.tsx'
import { filled, takePasted } from '../parts/pasted.ts'
import classes from '../parts/Rows.module.css'
import { isEnter, useRowFocus } from '../parts/rows.ts'
import type { EditorProps } from '../types.ts'
import { newPair, type PairRow } from './draft.ts'

/**
 * Statements, each with its answer. Enter goes on to the next field, and adds a pair after the last; several lines that are
 * pasted become a pair each, of both sides where a tab stands between them, as in the cells of a table.
 */
export function MatchingEditor(props: EditorProps<PairRow[]>) {
  const t = useT()
  const id = useId()
  const { container, focusRow, focusIn } = useRowFocus()
  const { question, value: pairs, onChange, errorAt } = props
  const full = pairs.length >= limits.pairsMax
  const problem = errorAt('matchingOptions')

  function add(): void {
    if (full) return
    const pair = newPair()
    focusRow(pair.key)
    onChange([...pairs, pair])
  }
  function next(event: KeyboardEvent, index: number, field: 'statement' | 'answer'): void {
    if (!isEnter(event)) return
    event.preventDefault()
    if (field === 'statement') focusIn(pairs[index]?.key, 1)
    else if (index < pairs.length - 1) focusIn(pairs[index + 1]?.key)
    else add()
  }
  function paste(event: ClipboardEvent, from: number, field: 'statement' | 'answer'): void {
    const values = takePasted(event)
    if (!values) return
    const both = values.every((line) => line.includes('\t'))
    const { rows, whole, last } = filled(pairs, {
      ...{ from, values, make: newPair, max: limits.pairsMax },
      isEmpty: (pair) => (both ? `${pair.statement}${pair.answer}` : pair[field]).trim() === '',
      put: (pair, line) => ({ ...pair, ...(both ? sidesOf(line) : { [field]: line }) }),
    })
    if (last) focusRow(last.key)
    onChange(rows)
    if (!whole) notify('error', t('papers.pairs_full', { max: limits.pairsMax }))
  }
  function remove(index: number): void {
    focusRow((pairs[index + 1] ?? pairs[index - 1])?.key)
    onChange(pairs.toSpliced(index, 1))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot carry aria-invalid
    <div
      ref={container}
      role="group"
      aria-label={t('papers.pairs')}
      aria-describedby={`${id}-problem`}
    >
      <div className={classes.pairHead} aria-hidden="true">
        <span>{t('papers.statement')}</span>
        <span>{t('papers.answer')}</span>
      </div>
      <div className={classes.rows}>
        {pairs.map((pair, index) => {
          const letter = letterIn(question, index)
          const side = (field: 'statement' | 'answer') => (
            <TextInput
              dir="auto"
              label={t(`papers.${field}_of`, { letter })}
              maxLength={limits.optionTextMax}
              value={pair[field]}
              error={errorAt(`matchingOptions.${index}.${field}`)}
              onChange={(event) =>
                onChange(pairs.with(index, { ...pair, [field]: event.currentTarget.value }))
              }
              onKeyDown={(event) => next(event, index, field)}
              onPaste={(event) => paste(event, index, field)}
            />
          )
          return (
            <div key={pair.key} data-row={pair.key} className={classes.pair}>
              <span className={classes.letter} aria-hidden="true">
                {letter}
              </span>
              {side('statement')}
              <IconArrowsLeftRight size={20} stroke={1.75} className={classes.arrows} />
              {side('answer')}
              <ActionIcon
                aria-label={t('papers.remove_pair', { letter })}
                onClick={() => remove(index)}
              >
                <IconX size={20} stroke={1.75} />
              </ActionIcon>
            </div>
          )
        })}
      </div>
      <GroupError id={`${id}-problem`}>{problem}</GroupError>
      <AddRow
        label={t('papers.add_pair')}
        full={full && t('papers.pairs_full', { max: limits.pairsMax })}
        add={add}
      />
    </div>
  )
}

/** The two sides of a pair that is pasted as a line with a tab in it. */
function sidesOf(line: string): Pick<PairRow, 'statement' | 'answer'> {
  const [statement = '', ...rest] = line.split('\t')
  return { statement: statement.trim(), answer: rest.join(' ').trim() }
}
