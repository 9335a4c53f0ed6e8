import { Button } from '@mantine/core'
import { listGradeNotices, seeGradeNotices } from '@meridian/contract/calls/corrections.gen.ts'
import { unseenNotices } from '@meridian/contract/calls/home.gen.ts'
import type { GradeNotice } from '@meridian/contract/corrections.ts'
import { Link } from '@tanstack/react-router'
import { useCall, useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './GradeNotices.module.css'

/** The notices on a student's released marks that have changed, until the student has seen them. Not drawn where there are none. */
export default function GradeNotices() {
  const t = useT()
  const { data: list } = useData(listGradeNotices, unseenNotices, { handled: true })
  if (!list || list.meta.total === 0) return null
  return (
    <Panel title={t('notices.title')} count={list.meta.total} className={classes.panel}>
      <ul className={classes.list}>
        {list.data.map((notice) => (
          <Entry key={notice.id} notice={notice} />
        ))}
      </ul>
    </Panel>
  )
}

function Entry({ notice }: { notice: GradeNotice }) {
  const t = useT()
  const see = useCall(seeGradeNotices, { invalidates: [listGradeNotices] })
  const { paper, before, after, undone, kind, position } = notice
  const mark = ({ score, max_score: max }: GradeNotice['before']) =>
    t('notices.mark', { score: `\u2066${score}\u2069`, max: `\u2066${max}\u2069` })
  return (
    <li>
      <div>
        <p className={classes.what}>
          {t('notices.changed', {
            paper: `\u2068${paper.name}\u2069`,
            before: mark(before),
            after: mark(after),
          })}
        </p>
        <p className={classes.why}>
          {t(undone ? 'notices.undone' : `notices.${kind}`, { number: position })}
        </p>
        <p className={classes.why}>
          <DateTime iso={notice.at} />
        </p>
      </div>
      <div className={classes.ways}>
        <Link to="/dashboard/attempts/$attemptId" params={{ attemptId: notice.attempt_id }}>
          {t('notices.open')}
        </Link>
        <Button
          variant="default"
          size="sm"
          loading={see.isPending}
          aria-label={t('notices.seen_of', { paper: paper.name })}
          onClick={() => see.mutate({ body: { ids: [notice.id] } })}
        >
          {t('notices.seen')}
        </Button>
      </div>
    </li>
  )
}
