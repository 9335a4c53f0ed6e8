import type { GradedPaper } from '@meridian/contract/gradebook.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { showDay } from '../../ui/form/wall-time.ts'
import classes from './GradeTable.module.css'
import { ColumnMenu } from './outside/ColumnMenu.tsx'
import { responsesLink } from './shared/links.ts'

interface ColumnHeadProps {
  classId: string
  paper: GradedPaper
  /** Whether the class has categories, so that a column has one or does not count. */
  weighs: boolean
}

/** The head of a column: its name, when it was due or done, what it is out of, and its category. */
export function ColumnHead({ classId, paper, weighs }: ColumnHeadProps) {
  const t = useT()
  const { outside } = paper
  return (
    <div className={classes.columnHead}>
      <div>
        <PaperName paper={paper} />
        {paper.deadline && (
          <span className={classes.due}>
            <DateTime iso={paper.deadline} date />
          </span>
        )}
        {outside && (
          <span className={classes.due}>
            <bdi dir="ltr">{showDay(outside.date)}</bdi>
          </span>
        )}
        {weighs && (
          <span className={classes.due}>
            {paper.category ? <bdi>{paper.category.name}</bdi> : t('weighing.uncounted')}
          </span>
        )}
      </div>
      {outside && paper.can.mark && (
        <ColumnMenu classId={classId} column={paper} outside={outside} />
      )}
    </div>
  )
}

function PaperName({ paper }: { paper: GradedPaper }) {
  const t = useT()
  const name = <bdi>{paper.name || t('gradebook.unnamed')}</bdi>
  const link = paper.can.open ? responsesLink(paper) : null
  return link ? (
    <Link {...link} className={classes.paper}>
      {name}
    </Link>
  ) : (
    <span className={classes.paper}>{name}</span>
  )
}
