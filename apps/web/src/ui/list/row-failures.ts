import type { BulkResult } from '@meridian/contract/core/bulk.ts'
import { tellFailures } from '../dialogs.ts'
import type { ManagedRow } from './row-calls.ts'

/** Tells which rows a call for several could not change, each with its reason. */
export function tellRowFailures(
  result: BulkResult,
  rows: readonly ManagedRow[],
  title: string,
): Promise<void> {
  return tellFailures({
    title,
    failures: result.failed.map(({ id, message }) => ({
      name: rows.find((row) => row.id === id)?.name ?? '',
      message,
    })),
  })
}
