import type { ReactNode } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconArrowsExchange from '~icons/tabler/arrows-exchange'
import IconSection from '~icons/tabler/section'
import IconTrash from '~icons/tabler/trash'
import { useT } from '../../../core/messages.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { LineField } from './LineField.tsx'
import type { Line } from './model.ts'
import classes from './Outline.module.css'
import type { Commands } from './useCommands.ts'

interface LessonRowProps {
  line: Line | undefined
  /** Its name, or what it is called without one. */
  name: string
  /** "2.3": its unit's place and its own. */
  number: string
  grip: ReactNode
  onLine: (key: string) => void
  commands: Commands
  /** Whether there are other units to move it to. */
  several: boolean
}

const icon = { size: 18, stroke: 1.75 }

/** The line of a lesson. */
export function LessonRow({ line, name, number, grip, onLine, commands, several }: LessonRowProps) {
  const t = useT()
  if (!line) return null
  const { key } = line
  const resources = commands.resourcesOf(key)
  return (
    <div className={classes.lesson} data-new={commands.pasted?.keys.has(key) || undefined}>
      {grip}
      <span className={classes.number} aria-hidden="true">
        <bdi dir="ltr">{number}</bdi>
      </span>
      <LineField
        line={line}
        label={t('desk.lesson', { number: `\u2066${number}\u2069` })}
        onLine={onLine}
        commands={commands}
      />
      <span className={classes.count}>
        {resources === 0
          ? t('desk.empty')
          : resources && t('resources.count', { count: resources })}
      </span>
      <RowMenu
        label={t('ui.actions_of', { name })}
        actions={() => [
          {
            label: t('ui.move_up'),
            icon: <IconArrowUp {...icon} />,
            onClick: () => commands.step(key, -1),
          },
          {
            label: t('ui.move_down'),
            icon: <IconArrowDown {...icon} />,
            onClick: () => commands.step(key, 1),
          },
          ...(several
            ? [
                {
                  label: t('books.move_to'),
                  icon: <IconArrowsExchange {...icon} />,
                  onClick: () => void commands.moveTo(key),
                },
              ]
            : []),
          {
            label: t('desk.begin_unit'),
            icon: <IconSection {...icon} />,
            onClick: () => commands.begin(key),
          },
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
