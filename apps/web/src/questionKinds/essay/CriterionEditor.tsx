import { ActionIcon, Button, TextInput } from '@mantine/core'
import { limits } from '@meridian/questions/limits.ts'
import { type KeyboardEvent, useId } from 'react'
import IconPlus from '~icons/tabler/plus'
import IconX from '~icons/tabler/x'
import { useT } from '../../core/messages.ts'
import { GroupError } from '../parts/GroupError.tsx'
import { isEnter, useRowFocus } from '../parts/rows.ts'
import type { ErrorAt } from '../types.ts'
import { type CriterionRow, cleanPoints, type LevelRow, newLevel } from './draft.ts'
import classes from './Rubric.module.css'

interface CriterionEditorProps {
  criterion: CriterionRow
  /** The place of the criterion, from 0. */
  index: number
  errorAt: ErrorAt
  put: (patch: Partial<CriterionRow>) => void
  remove: () => void
}

/** One criterion: its name, what it asks for, and its levels with their marks. Enter in a level goes on to the next. */
export function CriterionEditor({ criterion, index, errorAt, put, remove }: CriterionEditorProps) {
  const t = useT()
  const id = useId()
  const { container, focusRow, focusIn } = useRowFocus()
  const { levels } = criterion
  const number = index + 1
  const at = `rubric.${index}`
  const problem = errorAt(`${at}.levels`)
  const full = levels.length >= limits.levelsMax

  function add(): void {
    if (full) return
    const most = Math.max(-1, ...levels.map(({ points }) => Number(points) || 0))
    const level = newLevel(String(most + 1))
    focusRow(level.key)
    put({ levels: [...levels, level] })
  }
  function next(event: KeyboardEvent, place: number): void {
    if (!isEnter(event)) return
    event.preventDefault()
    if (place === levels.length - 1) add()
    else focusIn(levels[place + 1]?.key)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in the way of the layout
    <div
      ref={container}
      role="group"
      aria-label={t('explaining.criterion', { number })}
      data-row={criterion.key}
      className={classes.criterion}
    >
      <div className={classes.names}>
        <TextInput
          dir="auto"
          label={t('explaining.criterion', { number })}
          maxLength={limits.criterionNameMax}
          value={criterion.name}
          error={errorAt(`${at}.name`)}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextInput
          dir="auto"
          label={t('explaining.criterion_description')}
          maxLength={limits.criterionDescriptionMax}
          value={criterion.description}
          error={errorAt(`${at}.description`)}
          onChange={(event) => put({ description: event.currentTarget.value })}
        />
        <ActionIcon
          aria-label={t('explaining.criterion_remove', { number })}
          className={classes.remove}
          onClick={remove}
        >
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.levels}>
        {levels.map((level, place) => (
          <LevelFields
            key={level.key}
            level={level}
            place={place}
            number={number}
            at={`${at}.levels.${place}`}
            errorAt={errorAt}
            put={(patch) => put({ levels: levels.with(place, { ...level, ...patch }) })}
            remove={() => {
              focusRow((levels[place + 1] ?? levels[place - 1])?.key)
              put({ levels: levels.toSpliced(place, 1) })
            }}
            onKeyDown={(event) => next(event, place)}
          />
        ))}
      </div>
      {problem && <GroupError id={`${id}-problem`}>{problem}</GroupError>}
      {!full && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.addLevel}
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={add}
        >
          {t('explaining.level_add')}
        </Button>
      )}
    </div>
  )
}

interface LevelFieldsProps {
  level: LevelRow
  place: number
  /** The number of its criterion, for the names of the fields. */
  number: number
  at: string
  errorAt: ErrorAt
  put: (patch: Partial<LevelRow>) => void
  remove: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What a level is worth, and what it means. */
function LevelFields({ level, place, number, at, errorAt, ...on }: LevelFieldsProps) {
  const t = useT()
  const name = { level: place + 1, number }
  return (
    <div data-row={level.key} className={classes.level}>
      <TextInput
        className={classes.marks}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('explaining.level_marks', name)}
        value={level.points}
        error={errorAt(`${at}.points`)}
        onChange={(event) => on.put({ points: cleanPoints(event.currentTarget.value) })}
        onKeyDown={on.onKeyDown}
      />
      <TextInput
        dir="auto"
        aria-label={t('explaining.level_label', name)}
        placeholder={t('explaining.level_hint')}
        maxLength={limits.levelLabelMax}
        value={level.label}
        error={errorAt(`${at}.label`)}
        onChange={(event) => on.put({ label: event.currentTarget.value })}
        onKeyDown={on.onKeyDown}
      />
      <ActionIcon aria-label={t('explaining.level_remove', name)} onClick={on.remove}>
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
