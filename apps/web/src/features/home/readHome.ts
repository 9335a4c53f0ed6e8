import type { UserType } from '@meridian/contract/core/access.ts'
import { awhile, readAtOnce } from '../../app/read-first.ts'
import { homeReads } from './reads.ts'

/** Reads what a home shows, so that it is drawn with it and not twice; each of its panels can wait for itself. */
export async function readHome(
  type: UserType | undefined,
  loading: { abortController: AbortController },
): Promise<void> {
  if (!type) return
  // Where the names of the calls do not come, the panels make them all the same.
  const reads = await homeReads[type]().catch(() => [])
  await awhile(readAtOnce(reads, { ...loading, params: {} }))
}
