import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { Link } from '@tanstack/react-router'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconChecklist from '~icons/tabler/checklist'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { DueDate } from '../../../ui/DateTime.tsx'
import classes from './NextPaper.module.css'

/** The paper that is due next of those that can be answered now, as a link. It is not drawn where there is none. */
export function NextPaper({ after }: { after: string }) {
  const t = useT()
  // Two: the one that was just handed in may be open for another attempt.
  const { data } = useData(
    listStudentPapers,
    {
      body: {
        metaData: { perPage: 2 },
        choices: false,
        filters: [{ name: 'state', value: ['in_progress', 'open'] }],
        sort: { column: 'deadline', direction: 'asc' },
      },
    },
    { handled: true },
  )
  const next = data?.data.find(({ paper }) => paper.id !== after)
  if (!next) return null
  const { paper } = next
  return (
    <Link className={classes.next} to="/dashboard/papers/$paperId" params={{ paperId: paper.id }}>
      <span className={classes.tile} aria-hidden="true">
        <IconChecklist size={20} stroke={1.75} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {t('results.next_paper', { name: `\u2068${paper.name}\u2069` })}
        </span>
        {paper.deadline && (
          <span className={classes.due}>
            <DueDate iso={paper.deadline} />
          </span>
        )}
      </span>
      <IconArrowRight size={18} stroke={1.75} className="flip" />
    </Link>
  )
}
