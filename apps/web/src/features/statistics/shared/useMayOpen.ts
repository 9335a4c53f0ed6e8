import { listResults } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { actorOf, useActor } from '../../../core/session.ts'

/** Whether the reader's figures open down to the results of students. */
export function useMayOpen(): boolean {
  return admits(listResults.access, actorOf(useActor()))
}
