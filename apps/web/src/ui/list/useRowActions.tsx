import type { BulkResult } from '@meridian/contract/core/bulk.ts'
import { perPageMax } from '@meridian/contract/core/paging.ts'
import IconBan from '~icons/tabler/ban'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconLock from '~icons/tabler/lock'
import IconLockOpen from '~icons/tabler/lock-open'
import IconTrash from '~icons/tabler/trash'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { confirm } from '../dialogs.ts'
import type { ManagedRow, OfSeveral, RowActionsOptions } from './row-calls.ts'
import { tellRowFailures } from './row-failures.ts'
import type { BulkAction, RowAction } from './types.ts'
import { useRowRemoval } from './useRowRemoval.ts'

const size = { size: 18, stroke: 1.75 } as const
const signs = {
  disable: { off: <IconBan {...size} />, on: <IconCircleCheck {...size} /> },
  block: { off: <IconLock {...size} />, on: <IconLockOpen {...size} /> },
}

/**
 * The actions of managed rows: putting away, bringing back and deleting, for one row from its menu and for several from
 * the bulk bar. Each deletion first shows the dependents. Failures among several are told row by row.
 */
export function useRowActions(options: RowActionsOptions) {
  const t = useT()
  const { verb, said } = options
  const block = useCall<typeof options.block>(options.block)
  const several = useCall<OfSeveral>(options.bulk)
  const remove = useRowRemoval(options)

  async function mayPutAway(rows: readonly ManagedRow[]): Promise<boolean> {
    if (said === 'classrooms') return true
    const [only, ...more] = rows
    return confirm({
      ...(only && more.length === 0
        ? { title: t(`${said}.block_title`, { name: only.name }), text: t(`${said}.block_text`) }
        : {
            title: t(`${said}.block_several`, { count: rows.length }),
            text: t(`${said}.block_text_several`),
          }),
      action: t('ui.off_block'),
      danger: true,
    })
  }

  async function setActive(rows: readonly ManagedRow[], active: boolean): Promise<boolean> {
    if (!active && !(await mayPutAway(rows))) return false
    const action = active ? 'enable' : 'disable'
    const data: BulkResult = { done: [], failed: [] }
    for (let from = 0; from < rows.length; from += perPageMax) {
      const ids = rows.slice(from, from + perPageMax).map(({ id }) => id)
      const part = (await several.mutateAsync({ body: { action, ids } })).data
      data.done.push(...part.done)
      data.failed.push(...part.failed)
    }
    const counts = { count: data.failed.length, total: rows.length }
    await tellRowFailures(data, rows, t('ui.failed_change', counts))
    return true
  }

  async function toggle(row: ManagedRow): Promise<void> {
    if (row.active && !(await mayPutAway([row]))) return
    block.mutate({ params: { id: row.id } })
  }

  return {
    remove,
    /** The entries of a row's menu; an entry that `can` forbids is disabled, with the reason. */
    menu: (
      row: ManagedRow,
      can: { block: boolean; delete: boolean },
      reason = t('ui.not_yours'),
    ): RowAction[] => [
      {
        label: t(row.active ? `ui.off_${verb}` : `ui.on_${verb}`),
        icon: signs[verb][row.active ? 'off' : 'on'],
        disabled: !can.block && reason,
        onClick: () => void toggle(row),
      },
      {
        label: t('ui.delete'),
        icon: <IconTrash {...size} />,
        danger: true,
        disabled: !can.delete && reason,
        onClick: () => void remove([row]),
      },
    ],
    /** The actions of the bulk bar, for rows that `of` reads managed rows from. */
    bulk: <Row,>(of: (row: Row) => ManagedRow): BulkAction<Row>[] => [
      {
        label: t(`ui.on_${verb}`),
        icon: signs[verb].on,
        most: Number.POSITIVE_INFINITY,
        run: (rows) => setActive(rows.map(of), true),
      },
      {
        label: t(`ui.off_${verb}`),
        icon: signs[verb].off,
        most: Number.POSITIVE_INFINITY,
        run: (rows) => setActive(rows.map(of), false),
      },
      {
        label: t('ui.delete'),
        icon: <IconTrash {...size} />,
        danger: true,
        run: (rows) => remove(rows.map(of)),
      },
    ],
  }
}
