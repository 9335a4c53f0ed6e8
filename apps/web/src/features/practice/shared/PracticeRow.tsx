import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconTargetArrow from '~icons/tabler/target-arrow'
import { useT } from '../../../core/messages.ts'
import classes from './PracticeRow.module.css'

interface PracticeRowProps {
  practice: { id: string; name: string; questions: number; due: number }
  /** The lesson in which the row stands, as the way back. */
  lessonId?: string
  /** A further line: the book. */
  about?: string
}

/** A worksheet to practise with, and how much of it comes again today. */
export function PracticeRow({ practice, lessonId, about }: PracticeRowProps) {
  const t = useT()
  const { id, name, questions, due } = practice
  return (
    <li className={classes.row}>
      <span className={classes.tile}>
        <IconTargetArrow size={20} stroke={1.75} />
      </span>
      <span className={classes.words}>
        <strong>{t('practice.title_of', { name: `\u2068${name}\u2069` })}</strong>
        {about !== undefined && (
          <small>
            <bdi>{about}</bdi>
          </small>
        )}
        <small>
          {t('practice.row', { count: questions })}
          {due > 0 && ` ${t('practice.row_due', { count: due })}`}
        </small>
      </span>
      <Button
        variant="light"
        aria-label={t('practice.start_named', { name })}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/practice/$paperId"
            params={{ paperId: id }}
            search={lessonId === undefined ? {} : { lesson: lessonId }}
          />
        )}
      >
        {t('practice.start')}
      </Button>
    </li>
  )
}
