import type { UserType } from '@meridian/contract/core/access.ts'
import { readAtOnce } from '../../app/read-first.ts'
import { homeReads } from './reads.ts'

/** How long the home of somebody waits for what stands on it, in ms: each of its panels can wait for itself. */
const patience = 400

/** Reads what a home shows, so that it is drawn with it and not twice. */
export async function readHome(
  type: UserType | undefined,
  loading: { abortController: AbortController },
): Promise<void> {
  if (!type) return
  // Where the names of the calls do not come, the panels make them all the same.
  const reads = await homeReads[type]().catch(() => [])
  await Promise.race([
    readAtOnce(reads, { ...loading, params: {} }),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
}
