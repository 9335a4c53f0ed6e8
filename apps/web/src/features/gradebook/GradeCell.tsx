import { excuseStudent } from '@meridian/contract/calls/gradebook.gen.ts'
import { percentOf } from '@meridian/contract/core/scale.ts'
import type { Cell, GradedPaper } from '@meridian/contract/gradebook.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleDashed from '~icons/tabler/circle-dashed'
import IconClockExclamation from '~icons/tabler/clock-exclamation'
import IconEyeOff from '~icons/tabler/eye-off'
import IconPencilCheck from '~icons/tabler/pencil-check'
import IconProgress from '~icons/tabler/progress'
import IconUserOff from '~icons/tabler/user-off'
import { LevelWord } from '../../assessment/LevelWord.tsx'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { lazyDialog } from '../../ui/lazy.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import classes from './GradeTable.module.css'
import { responsesLink } from './shared/links.ts'

const MoreTime = lazyDialog(() => import('../papers/shared/MoreTime.tsx'))

const signs = {
  not_given: null,
  not_started: IconCircleDashed,
  in_progress: IconProgress,
  waiting: IconPencilCheck,
  graded: IconEyeOff,
  released: null,
  missed: IconAlertTriangle,
  excused: IconUserOff,
  blank: null,
}

interface GradeCellProps {
  cell: Cell
  paper: GradedPaper
  student: { id: string; user: { name: string } }
}

/** The result of one student in one paper: marks, or a state with its sign. It links to the answers for people who may open them. */
export function GradeCell({ cell, paper, student }: GradeCellProps) {
  const t = useT()
  const { attempt_id: attempt } = cell
  const link = paper.can.open && attempt !== null ? responsesLink(paper, attempt) : null
  const name = t('gradebook.cell_of', {
    student: student.user.name,
    paper: paper.name || t('gradebook.unnamed'),
  })
  return (
    <div className={classes.cell} data-state={cell.state}>
      {link ? (
        <Link {...link} className={classes.open}>
          <span className="visually-hidden">{name}: </span>
          <Standing cell={cell} />
        </Link>
      ) : (
        <Standing cell={cell} />
      )}
      {attempt === null && cell.state !== 'not_given' && paper.can.excuse && (
        <CellMenu cell={cell} paper={paper} studentId={student.id} label={name} />
      )}
    </div>
  )
}

function Standing({ cell }: { cell: Cell }): ReactNode {
  const t = useT()
  const { state, score, max_score: max, attempts, late } = cell
  const Sign = signs[state]
  return (
    <span className={classes.standing}>
      {score !== null && <ScoreText strong score={score} max={max} />}
      {(state === 'released' || state === 'graded') && (
        <LevelWord className={classes.level} percent={percentOf(score, max)} />
      )}
      {state === 'released' ? (
        <span className="visually-hidden">{t('gradebook.state_released')}</span>
      ) : (
        <span className={classes.word}>
          {Sign && <Sign size={16} stroke={2} />}
          {t(`gradebook.state_${state}`)}
        </span>
      )}
      {late && (
        <span className={classes.word} data-late>
          <IconClockExclamation size={16} stroke={2} />
          {t('gradebook.late')}
        </span>
      )}
      {attempts > 1 && (
        <span className={classes.quiet}>{t('gradebook.best_of', { count: attempts })}</span>
      )}
    </span>
  )
}

interface CellMenuProps {
  cell: Cell
  paper: GradedPaper
  studentId: string
  label: string
}

/** What can be done for a student who has not begun: excusing them, and more time. */
function CellMenu({ cell, paper, studentId, label }: CellMenuProps) {
  const t = useT()
  const excuse = useCall(excuseStudent)
  const [more, setMore] = useState(false)
  const excused = cell.state === 'excused'
  const turn = {
    label: t(excused ? 'gradebook.not_excuse' : 'gradebook.excuse'),
    onClick: () =>
      excuse.mutate({ body: { paper_id: paper.id, student_id: studentId, excused: !excused } }),
  }
  const time = { label: t('gradebook.more_time'), onClick: () => setMore(true) }
  return (
    <>
      <RowMenu
        label={label}
        actions={() => (paper.can.extend && !excused ? [turn, time] : [turn])}
      />
      {more && <MoreTime paperId={paper.id} studentId={studentId} onClose={() => setMore(false)} />}
    </>
  )
}
