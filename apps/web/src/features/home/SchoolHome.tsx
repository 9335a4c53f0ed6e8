import { schoolHome } from '@meridian/contract/calls/statistics.gen.ts'
import { useData } from '../../core/calls.ts'
import { SchoolNews } from '../announcements/shared/SchoolNews.tsx'
import { PerformancePanel, StudentsPerClassPanel } from '../statistics/shared/ChartPanels.tsx'
import classes from './Home.module.css'
import { HomeHead } from './HomeHead.tsx'
import { ClassesPanel, StudentsPanel, TeachersPanel } from './SchoolPanels.tsx'

/** Classes, students and teachers of a school, then its charts. */
export function SchoolHome() {
  const home = useData(schoolHome, undefined, { handled: true })
  return (
    <>
      <HomeHead school ways={['announcements', 'books', 'statistics']} />
      <div className={classes.schoolPanels}>
        <ClassesPanel home={home} />
        <StudentsPanel home={home} />
        <TeachersPanel home={home} />
      </div>
      <SchoolNews />
      <div className={classes.charts}>
        <PerformancePanel />
        <StudentsPerClassPanel />
      </div>
    </>
  )
}
