import { bulkBin } from '@meridian/contract/calls/bin.gen.ts'
import { invalidate } from './calls.ts'
import { call } from './client.ts'
import { ApiError } from './http.ts'
import { notify } from './toasts.ts'

/** Brings back what a deletion has put into the bin; what could not come back says why. */
export async function undo(entries: readonly string[]): Promise<void> {
  try {
    const { data } = await call(bulkBin, { body: { action: 'restore', ids: [...entries] } })
    const [first] = data.failed
    if (first) notify('error', first.message)
  } catch (error) {
    // The call has shown the error.
    if (!(error instanceof ApiError)) throw error
  }
  await invalidate(undefined)
}
