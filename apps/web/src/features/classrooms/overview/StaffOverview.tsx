import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import { PerformancePanel } from '../../statistics/shared/ChartPanels.tsx'
import { ClassCourse } from '../../statistics/shared/ClassCourse.tsx'
import { DuePanel } from './DuePanel.tsx'
import classes from './Overview.module.css'
import { StudentsPanel } from './StudentsPanel.tsx'

/** A class for who teaches it or administers its school: what is due, its students, and beside them how it stands. */
export function StaffOverview({ classroom }: { classroom: ClassroomDetail }) {
  return (
    <div className={classes.grid}>
      <div className={classes.column}>
        <DuePanel classId={classroom.id} />
        <StudentsPanel classroom={classroom} />
      </div>
      <div className={classes.column}>
        <ClassCourse classId={classroom.id} />
        <PerformancePanel classId={classroom.id} />
      </div>
    </div>
  )
}
