import { ActionIcon, TextInput } from '@mantine/core'
import { limits } from '@meridian/questions/limits.ts'
import { IconArrowsLeftRight, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useT } from '../../core/messages.ts'
import { letterIn } from '../../ui/writing.ts'
import { AddRow } from '../parts/AddRow.tsx'
import { GroupError } from '../parts/GroupError.tsx'
import classes from '../parts/Rows.module.css'
import { isEnter, useRowFocus } from '../parts/rows.ts'
import type { EditorProps } from '../types.ts'
import { newPair, type PairRow } from './draft.ts'

/** Statements, each with its answer. Enter goes on to the next field, and adds a pair after the last. */
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
