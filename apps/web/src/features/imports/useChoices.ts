import { leaveOutRows, makeImportClasses } from '@meridian/contract/calls/imports.gen.ts'
import type { Import } from '@meridian/contract/imports.ts'
import { useCall } from '../../core/calls.ts'
import { readingAgain } from './reading.ts'
import { refreshImport } from './useImport.ts'

/** The choices about a plan that make it again: which rows are left out, and whether missing classes are made. */
export function useChoices(one: Import) {
  const leave = useCall(leaveOutRows, { invalidates: [] })
  const classes = useCall(makeImportClasses, { invalidates: [] })
  const params = { id: one.id }
  const { version } = one
  const reading = readingAgain.use()
  const again = { onSettled: () => void refreshImport() }
  return {
    busy: leave.isPending || classes.isPending || reading,
    leaveOut: (rows: number[], left_out: boolean) =>
      leave.mutate({ params, body: { version, rows, left_out } }, again),
    /** Leaves out all rows that are wrong, and gives the import as it is then. */
    leaveWrongOut: async () =>
      (await leave.mutateAsync({ params, body: { version, rows: 'wrong', left_out: true } })).data,
    makeClasses: (make: boolean) => classes.mutate({ params, body: { version, make } }, again),
  }
}
