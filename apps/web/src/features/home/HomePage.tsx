import type { ReactNode } from 'react'
import { useActor } from '../../app/session.ts'
import { HomeHead } from './HomeHead.tsx'
import { ProviderHome } from './ProviderHome.tsx'
import { SchoolHome } from './SchoolHome.tsx'
import { TeacherHome } from './TeacherHome.tsx'

/**
 * What everybody lands on after login: another one for each type of user. `student` is what a student has to do, under
 * the greeting.
 */
export function HomePage({ student }: { student: ReactNode }) {
  const { user } = useActor()
  switch (user.type) {
    case 'PRG':
    case 'IBC':
      return <ProviderHome />
    case 'School':
      return <SchoolHome />
    case 'Teacher':
      return <TeacherHome />
    case 'Student':
      return (
        <>
          <HomeHead />
          {student}
        </>
      )
  }
}
