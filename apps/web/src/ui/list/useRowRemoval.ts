import type { BulkResult } from '@meridian/contract/core/bulk.ts'
import { useCall } from '../../core/calls.ts'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { confirmRemoval } from '../dialogs.ts'
import type { ManagedRow, OfSeveral, RowActionsOptions } from './row-calls.ts'
import { tellRowFailures } from './row-failures.ts'

/**
 * The deletion of managed rows, which first shows the dependents and offers to put the rows away instead.
 * @returns deletes rows: false where the person has cancelled; true where the rows are deleted, or put away instead
 */
export function useRowRemoval(options: RowActionsOptions) {
  const t = useT()
  const { verb, said, deletion, pass, ways } = options
  const block = useCall<typeof options.block>(options.block)
  const several = useCall<OfSeveral>(options.bulk)

  return async function remove(rows: readonly ManagedRow[]): Promise<boolean> {
    let result: BulkResult = { done: [], failed: [] }
    let tried = false
    const [only, ...others] = rows
    const done = await confirmRemoval({
      pass:
        pass && only && others.length === 0 ? { ...pass, open: () => pass.open(only) } : undefined,
      ...(ways && only && { wayTo: (kind: string) => ways(only, kind) }),
      title:
        rows.length === 1
          ? t(`${said}.delete_title`, { name: rows[0]?.name ?? '' })
          : t(`${said}.delete_several`, { count: rows.length }),
      rows,
      action: deletion?.action ?? ((count) => t(`${said}.delete_action`, { count })),
      note: deletion?.note ?? t(`${said}.delete_note`),
      leaves: options.deleted !== undefined,
      // A school goes at once: its people and classes are gone before.
      final: said === 'schools',
      removalOf: async (id) =>
        (await call<typeof options.removal>(options.removal, { params: { id } }, { handled: true }))
          .data,
      run: async ([id = '', ...more]) => {
        const quietly = { handled: true }
        const body = { action: 'delete' as const, ids: [id, ...more] }
        if (more.length === 0)
          await call<typeof options.remove>(options.remove, { params: { id } }, quietly)
        else result = (await call<OfSeveral>(options.bulk, { body }, quietly)).data
        tried = true
      },
      instead: {
        verb,
        run: ([id = '', ...more]) =>
          more.length === 0
            ? block.mutateAsync({ params: { id } })
            : several.mutateAsync({ body: { action: 'disable', ids: [id, ...more] } }),
      },
    })
    const counts = { count: result.failed.length, total: rows.length }
    await tellRowFailures(result, rows, t('ui.failed_delete', counts))
    if (tried) options.deleted?.()
    return done
  }
}
