import { ofHomes } from '@meridian/contract/calls/home.staff.gen.ts'
import { schoolHome } from '@meridian/contract/calls/statistics.gen.ts'
import { listStudents } from '@meridian/contract/calls/students.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import { useData } from '../../core/calls.ts'
import { SchoolNews } from '../announcements/shared/SchoolNews.tsx'
import { PerformancePanel, StudentsPerClassPanel } from '../statistics/shared/ChartPanels.tsx'
import classes from './Home.module.css'
import { HomeHead } from './HomeHead.tsx'
import { type Begun, FirstSteps } from './needs/FirstSteps.tsx'
import { SchoolNeeds } from './needs/SchoolNeeds.tsx'
import { ClassesPanel, StudentsPanel, TeachersPanel } from './SchoolPanels.tsx'

export { schoolReads } from './schoolReads.ts'

/**
 * What a school has begun with.
 * @param loggedIn how many students have logged in; while that is not known they are taken to have
 */
function begunOf(
  { teachers, classes, students }: ResponseOf<typeof schoolHome>['data'],
  loggedIn = 1,
): Begun {
  return {
    teachers: teachers.total > 0,
    classrooms: classes.total > 0,
    students: students.total > 0,
    logins: students.total > 0 && loggedIn > 0,
  }
}

/** What needs the school's admins, or its first steps; then classes, students and teachers of a school, then its charts. */
export function SchoolHome() {
  const home = useData(schoolHome, undefined, { handled: true })
  const loggedIn = useData(listStudents, ofHomes.loggedIn, { handled: true })
  const begun = home.data && begunOf(home.data.data, loggedIn.data?.meta.total)
  const open = begun !== undefined && Object.values(begun).includes(false)
  const head = <HomeHead school ways={['announcements', 'books', 'statistics']} />
  if (open && !begun.classrooms && !begun.students)
    return (
      <>
        {head}
        <FirstSteps begun={begun} />
      </>
    )
  return (
    <>
      {head}
      {open ? <FirstSteps begun={begun} /> : <SchoolNeeds />}
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
