import { Button } from '@mantine/core'
import { limits } from '@meridian/questions/limits.ts'
import { useId } from 'react'
import IconPlus from '~icons/tabler/plus'
import { useT } from '../../core/messages.ts'
import { useRowFocus } from '../parts/rows.ts'
import type { ErrorAt } from '../types.ts'
import { CriterionEditor } from './CriterionEditor.tsx'
import { type CriterionRow, newCriterion } from './draft.ts'
import classes from './Rubric.module.css'

interface RubricEditorProps {
  rubric: CriterionRow[]
  errorAt: ErrorAt
  onChange: (rubric: CriterionRow[]) => void
}

/** The criteria of an essay, each with its levels. The marks of the question are what the best levels add up to. */
export function RubricEditor({ rubric, errorAt, onChange }: RubricEditorProps) {
  const t = useT()
  const id = useId()
  const { container, focusRow } = useRowFocus()
  function add(): void {
    const criterion = newCriterion()
    focusRow(criterion.key)
    onChange([...rubric, criterion])
  }
  function remove(index: number): void {
    focusRow((rubric[index + 1] ?? rubric[index - 1])?.key)
    onChange(rubric.toSpliced(index, 1))
  }
  const full = rubric.length >= limits.criteriaMax
  return (
    <section ref={container} className={classes.rubric} aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className={classes.title}>
        {t('explaining.rubric')}
      </p>
      <p className={classes.hint}>{t('explaining.rubric_hint')}</p>
      {rubric.map((criterion, index) => (
        <CriterionEditor
          key={criterion.key}
          criterion={criterion}
          index={index}
          errorAt={errorAt}
          put={(patch) => onChange(rubric.with(index, { ...criterion, ...patch }))}
          remove={() => remove(index)}
        />
      ))}
      <div className={classes.foot}>
        {full ? (
          <p className={classes.hint}>
            {t('explaining.criteria_full', { max: limits.criteriaMax })}
          </p>
        ) : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.75} />}
            onClick={add}
          >
            {t('explaining.criterion_add')}
          </Button>
        )}
        <Button variant="subtle" color="dark" size="sm" onClick={() => onChange([])}>
          {t('explaining.rubric_remove')}
        </Button>
      </div>
    </section>
  )
}
