import type { ClassLesson, ClassPart, ReadingState } from '@meridian/contract/reading.class.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconEyeOff from '~icons/tabler/eye-off'
import IconPinFilled from '~icons/tabler/pin-filled'
import { useT } from '../../../core/messages.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { icons } from '../icons.ts'
import { Choices } from './Choices.tsx'
import classes from './Choosing.module.css'
import type { Chosen, useChoose } from './useChoose.ts'

/** What all rows of a class's book need. */
export interface RowsProps {
  classId: string
  bookId: string
  students: number
  /** Null for who may not choose, and sees no single students. */
  choosing: ReturnType<typeof useChoose> | null
}

/** A lesson for a class: what is chosen for it, how many have opened and finished it, and its parts. */
export function LessonRow({ lesson, ...rows }: RowsProps & { lesson: ClassLesson }) {
  const t = useT()
  const { id, name, state, opened, finished, parts } = lesson
  const { classId, bookId, students, choosing } = rows
  const counted = t('choosing.opened', { opened, finished, students })
  return (
    <li>
      <Row
        what={{ kind: 'lesson', id, name, state }}
        choosing={choosing}
        words={
          choosing && students > 0 ? (
            <Link
              to="/dashboard/classroom/$id/books/$bookId/$lessonId"
              params={{ id: classId, bookId, lessonId: id }}
            >
              {counted}
            </Link>
          ) : (
            counted
          )
        }
      />
      {parts.length > 0 && <PartRows parts={parts} hidden={state === 'hidden'} {...rows} />}
    </li>
  )
}

interface PartRowsProps extends RowsProps {
  parts: readonly ClassPart[]
  /** Whether their lesson is hidden, and they with it. */
  hidden?: boolean
}

/** The films, recordings, documents and links at a place. */
export function PartRows({ parts, hidden = false, students, choosing }: PartRowsProps) {
  const t = useT()
  return (
    <ul className={classes.parts}>
      {parts.map(({ id, name, type, state, finished }) => {
        const Sign = icons[type]
        return (
          <li key={id}>
            <Row
              sign={<Sign size={20} stroke={1.75} />}
              what={{ kind: 'part', id, name, state }}
              faded={hidden}
              choosing={hidden ? null : choosing}
              words={t('choosing.finished', { finished, students })}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface RowProps {
  sign?: ReactNode
  what: Chosen
  faded?: boolean
  words: ReactNode
  choosing: RowsProps['choosing']
}

function Row({ sign, what, faded = false, words, choosing }: RowProps) {
  return (
    <div className={classes.row} data-hidden={faded || what.state === 'hidden' || undefined}>
      {sign && (
        <span className={classes.sign} aria-hidden="true">
          {sign}
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.name}>
          <bdi>{what.name}</bdi>
        </span>
        <small>{words}</small>
      </span>
      {!faded && <StateChip state={what.state} />}
      {choosing && <Choices what={what} choosing={choosing} />}
    </div>
  )
}

function StateChip({ state }: { state: ReadingState }) {
  const t = useT()
  if (state === 'shown') return null
  return state === 'hidden' ? (
    <StatusBadge status="disabled" sign={IconEyeOff}>
      {t('choosing.hidden')}
    </StatusBadge>
  ) : (
    <StatusBadge status="unreleased" sign={IconPinFilled}>
      {t('choosing.pinned')}
    </StatusBadge>
  )
}
