import { useMemo } from 'react'
import { useT } from '../../../core/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { AveragePanel } from '../AveragePanel.tsx'
import { PapersPanel } from '../ClassPanels.tsx'
import { FilterBar } from '../FilterBar.tsx'
import classes from '../Statistics.module.css'
import { useStatistics } from '../search.ts'
import { ClassCourse } from './ClassCourse.tsx'

/** The statistics of one class: its course over time, then its students and figures, narrowed by book and days. */
export function ClassStatistics({ classId }: { classId: string }) {
  const t = useT()
  const open = useStatistics()
  const state = useMemo(
    () => ({ ...open, filter: { ...open.filter, class_id: classId } }),
    [open, classId],
  )
  return (
    <>
      <div className={classes.course}>
        <ClassCourse classId={classId} />
      </div>
      <FilterBar state={state} ofClass />
      <div className={cx(classes.grid, classes.ofClass)}>
        <AveragePanel of="student" state={state} />
        <PapersPanel state={state} />
      </div>
      <p className={classes.note}>{t('statistics.what_counts')}</p>
    </>
  )
}
