import { useActor } from '../../app/session.ts'
import { ProviderHome } from './ProviderHome.tsx'
import { SchoolHome } from './SchoolHome.tsx'
import { TeacherHome } from './TeacherHome.tsx'

/** What everybody lands on after login: another one for each type of user. */
export function HomePage() {
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
      return null
  }
}
