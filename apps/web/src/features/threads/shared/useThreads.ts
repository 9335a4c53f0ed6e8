import { listThreads, listWaitingThreads } from '@meridian/contract/calls/threads.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Threads } from '@meridian/contract/threads.ts'
import { invalidate, keyOf, queryClient, useData } from '../../../core/calls.ts'
import { actorOf, useActor } from '../../../core/session.ts'

/** The attempt whose threads are read, and whether the name of its student is hidden. */
export interface Of {
  attemptId: string
  anonymous: boolean
}

const inputOf = ({ attemptId, anonymous }: Of) => ({
  params: { id: attemptId },
  query: { anonymous: anonymous ? ('true' as const) : ('false' as const) },
})

/** What was asked about the answers of an attempt; undefined while it is read, where it can't be, and where it is not wanted. */
export function useThreads(of: Of, wanted = true): Threads | undefined {
  const may = admits(listThreads.access, actorOf(useActor()))
  return useData(listThreads, inputOf(of), { handled: true, enabled: wanted && may }).data?.data
}

/** Shows the threads that a change has answered with, and reads again what waits. */
export function putThreads(of: Of, data: Threads): void {
  queryClient.setQueryData(keyOf(listThreads, inputOf(of)), { data })
  void invalidate(listWaitingThreads)
}

/** Reads the threads again, which somebody else has changed. */
export function readThreads(): void {
  void invalidate(listThreads)
}
