import { ActionIcon } from '@mantine/core'
import { bookLimits } from '@meridian/contract/calls/books.gen.ts'
import type { ReactNode } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconFold from '~icons/tabler/fold'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { useT } from '../../../core/messages.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { LineField } from './LineField.tsx'
import type { UnitLine } from './model.ts'
import classes from './Outline.module.css'
import type { Commands } from './useCommands.ts'

interface UnitRowProps {
  unit: UnitLine
  number: number
  /** Its name, or what it is called without one. */
  name: string
  grip: ReactNode
  folded: boolean
  onFold: () => void
  onLine: (key: string) => void
  commands: Commands
  /** How many units there are. */
  count: number
}

const icon = { size: 18, stroke: 1.75 }

/** The line of a unit. */
export function UnitRow(props: UnitRowProps) {
  const { unit, number, name, grip, folded, onFold, onLine, commands, count } = props
  const t = useT()
  const { key } = unit
  const full = unit.lessons.length >= bookLimits.lessons
  return (
    <div className={classes.unit}>
      {grip}
      <button
        type="button"
        className={classes.fold}
        aria-expanded={!folded}
        aria-label={t('desk.lessons_of', { name: `\u2068${name}\u2069` })}
        onClick={onFold}
      >
        <IconChevronRight {...icon} className="flip" />
      </button>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <LineField
        line={unit}
        label={t('books.unit', { number })}
        onLine={onLine}
        commands={commands}
      />
      <span className={classes.count}>
        {t('books.lessons_count', { count: unit.lessons.length })}
      </span>
      <ActionIcon
        aria-label={t('desk.add_lesson_to', { name: `\u2068${name}\u2069` })}
        disabled={full}
        onClick={() => {
          if (folded) onFold()
          commands.addLesson(key, 'end')
        }}
      >
        <IconPlus {...icon} />
      </ActionIcon>
      <RowMenu
        label={t('ui.actions_of', { name })}
        actions={() => [
          ...(number > 1
            ? [
                {
                  label: t('ui.move_up'),
                  icon: <IconArrowUp {...icon} />,
                  onClick: () => commands.step(key, -1),
                },
              ]
            : []),
          ...(number < count
            ? [
                {
                  label: t('ui.move_down'),
                  icon: <IconArrowDown {...icon} />,
                  onClick: () => commands.step(key, 1),
                },
              ]
            : []),
          ...(number > 1
            ? [
                {
                  label: t('desk.join_above'),
                  icon: <IconFold {...icon} />,
                  onClick: () => commands.join(key),
                },
              ]
            : []),
          {
            label: t('ui.remove'),
            icon: <IconTrash {...icon} />,
            danger: true,
            onClick: () => commands.remove(key),
          },
        ]}
      />
    </div>
  )
}
