import { createQuiz } from '@meridian/contract/calls/quizzes.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Quiz } from '@meridian/contract/quizzes.ts'
import { PaperStateBadge } from '../../assessment/PaperStateBadge.tsx'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { Avatars } from '../../ui/Avatars.tsx'
import { Clip } from '../../ui/Clip.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import type { Declared, Reader } from '../../ui/managed/declared.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Quiz.module.css'

type Facts = 'name' | 'school' | 'owner' | 'grade' | 'classes' | 'start_date' | 'end_date'

/** Whether the reader's list is of their own quizzes and those of their classes. */
const own = ({ actor }: Reader) => admits(createQuiz.access, actorOf(actor))

/** What the list of quizzes shows. Their fields are the settings of a paper (`features/papers/settings`). */
export const quiz: Declared<object, Quiz, Quiz, Facts> = {
  name: {
    label: 'quizzes.name',
    column: () => ({ sort: 'name', cell: (row) => <Name quiz={row} /> }),
  },
  school: {
    label: 'quizzes.school',
    column: (reader) => !own(reader) && { cell: ({ school }) => <Clip>{school?.name}</Clip> },
  },
  owner: {
    label: 'quizzes.owner',
    column: (reader) => !own(reader) && { cell: ({ owner }) => <Clip>{owner.name}</Clip> },
  },
  grade: {
    label: 'quizzes.grade',
    column: () => ({ cell: ({ grade }) => grade?.name, fit: true }),
  },
  classes: {
    label: 'quizzes.classes',
    column: () => ({
      cell: (row) => <Avatars names={row.classes.map(({ name }) => name)} />,
      skeleton: 'avatars',
      mobile: 'start',
    }),
  },
  start_date: {
    label: 'quizzes.start_date',
    column: (reader) => ({
      sort: 'start_date',
      cell: ({ start_date }) => <DateTime iso={start_date} />,
      fit: true,
      wide: !own(reader),
      mobile: 'hidden',
    }),
  },
  end_date: {
    label: 'quizzes.end_date',
    column: ({ t }) => ({
      sort: 'end_date',
      cell: ({ end_date }) => <DateTime iso={end_date} />,
      mobileCell: ({ end_date }) => (
        <>
          {end_date && `${t('quizzes.end_date')}: `}
          <DateTime iso={end_date} />
        </>
      ),
      fit: true,
      mobile: 'end',
    }),
  },
}

function Name({ quiz: row }: { quiz: Quiz }) {
  const t = useT()
  const { user } = useActor()
  // In every other list a column names the owner.
  const teacher = user.type === 'Teacher'
  return (
    <span className={classes.name}>
      {row.name ? (
        <Clip>{row.name}</Clip>
      ) : (
        <span className={classes.untitled}>{t('papers.untitled_quiz')}</span>
      )}
      {teacher && row.owner.id !== user.id && (
        <span className={classes.by}>
          {t('quizzes.by', { name: `\u2068${row.owner.name}\u2069` })}
        </span>
      )}
      {row.state && <PaperStateBadge state={row.state} />}
      {row.to_grade > 0 && (
        <StatusBadge status="to_grade">{t('papers.to_grade', { count: row.to_grade })}</StatusBadge>
      )}
      {row.to_grade === 0 && row.to_release > 0 && (
        <StatusBadge status="unreleased">
          {t('papers.to_release', { count: row.to_release })}
        </StatusBadge>
      )}
    </span>
  )
}
