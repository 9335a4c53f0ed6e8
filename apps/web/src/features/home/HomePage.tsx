import { Suspense } from 'react'
import { useActor } from '../../core/session.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { HomeHead } from './HomeHead.tsx'
import { homeOf } from './homes.ts'

/** What everybody lands on after login: another one for each type of user. */
export function HomePage() {
  const { user } = useActor()
  const Home = homeOf(user.type)
  return (
    <Suspense fallback={<PageSkeleton />}>
      {user.type === 'Student' && <HomeHead />}
      <Home />
    </Suspense>
  )
}
