import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { classDue } from '@meridian/contract/calls/grading.due.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { usePageData } from '../../core/calls.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { lazyPart } from '../../ui/lazy.ts'
import { StaffOverview } from './overview/StaffOverview.tsx'
import { ClassHead } from './shared/ClassHead.tsx'

// No teacher and no admin of a school needs the panels that the provider has.
const ProviderOverview = lazyPart(async () => ({
  default: (await import('./overview/ProviderOverview.tsx')).ProviderOverview,
}))

/** One class at a glance: what it works on, who is in it, and how it stands. */
export function ClassPage({ id }: { id: string }) {
  const ofSchool = admits(classDue.access, actorOf(useActor()))
  const { data: classroom } = usePageData(getClassroom, { params: { id } })
  return (
    <>
      <ClassHead classroom={classroom} />
      {ofSchool ? (
        <StaffOverview classroom={classroom} />
      ) : (
        <ProviderOverview classroom={classroom} />
      )}
    </>
  )
}
