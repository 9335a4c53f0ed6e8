import { Button } from '@mantine/core'
import type { StudentPaper } from '@meridian/contract/answering.ts'
import { dueStates } from '@meridian/contract/calls/home.gen.ts'
import { Link } from '@tanstack/react-router'
import IconClipboardList from '~icons/tabler/clipboard-list'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { PaperBadge } from '../answering/shared/PaperBadge.tsx'
import { paperLink } from '../answering/shared/state.ts'
import classes from './Lesson.module.css'

/** A quiz or an assignment of a lesson, with when it is due and the way to it. */
export function PaperRow({ paper }: { paper: StudentPaper }) {
  const t = useT()
  const { name, kind, questions_count: count, deadline } = paper.paper
  const due = dueStates.includes(paper.state)
  const go =
    paper.state === 'in_progress'
      ? 'reading.go_on'
      : paper.can_start
        ? 'reading.start'
        : 'reading.look'
  return (
    <li className={classes.paper} data-due={due || undefined}>
      <span className={classes.tile}>
        <IconClipboardList size={20} stroke={1.75} />
      </span>
      <span className={classes.words}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>
          {t(kind === 'quiz' ? 'reading.quiz' : 'reading.assignment')}
          {t('ui.list_comma')}
          {t('reading.questions', { count })}
        </small>
      </span>
      {due && deadline ? (
        <span className={classes.deadline}>
          {t('reading.until')} <DateTime iso={deadline} />
        </span>
      ) : (
        <PaperBadge paper={paper} />
      )}
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} {...paperLink(paper)} />}
        aria-label={`${t(go)}: ${name}`}
      >
        {t(go)}
      </Button>
    </li>
  )
}
