import type { BulkResult, bulk } from '@meridian/contract/core/bulk.ts'
import type { Removal } from '@meridian/contract/core/removal.ts'
import type { Method, PageCall, Route } from '@meridian/contract/core/route.ts'
import type { data, IdParams } from '@meridian/contract/core/shapes.ts'
import { IconBan, IconCircleCheck, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import type { z } from 'zod'
import { useCall } from '../../core/calls.ts'
import { call } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { confirm, confirmRemoval, tellFailures } from '../dialogs.ts'
import type { BulkAction, RowAction } from './types.ts'

type OfOne<M extends Method, Response extends z.ZodType> = PageCall<
  Route<M, string, typeof IdParams, undefined, undefined, Response>
>
type OfSeveral = PageCall<
  Route<
    'POST',
    string,
    undefined,
    undefined,
    ReturnType<typeof bulk<['delete', 'enable', 'disable']>>,
    ReturnType<typeof data<typeof BulkResult>>
  >
>

/** A row that can be put away and deleted. */
export interface ManagedRow {
  id: string
  name: string
  active: boolean
}

/** The calls of the contract that manage one kind of row. */
export interface RowCalls {
  block: OfOne<'PUT', z.ZodType>
  removal: OfOne<'GET', ReturnType<typeof data<typeof Removal>>>
  remove: OfOne<'DELETE', z.ZodType>
  bulk: OfSeveral
}

/**
 * How putting away is called, and what the keys of the questions begin with: classrooms are disabled without a question, people
 * and schools are blocked after one.
 */
type Spoken =
  | { verb: 'disable'; said: 'classrooms' }
  | { verb: 'block'; said: 'people' | 'schools' }

type RowActionsOptions = RowCalls &
  Spoken & {
    /** Called once something is deleted: a page about it has nothing left to show. */
    deleted?: (() => void) | undefined
    /** The verb on the button of the deletion for so many, and what becomes of what they hold, where a kind has its own. */
    deletion?: { action: (count: number) => string; note: string }
  }

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
  const { verb, said, deletion } = options
  const block = useCall<typeof options.block>(options.block)
  const several = useCall<OfSeveral>(options.bulk)

  const tell = (result: BulkResult, rows: readonly ManagedRow[], title: string) =>
    tellFailures({
      title,
      failures: result.failed.map(({ id, message }) => ({
        name: rows.find((row) => row.id === id)?.name ?? '',
        message,
      })),
    })
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
    const ids = rows.map(({ id }) => id)
    const { data } = await several.mutateAsync({ body: { action, ids } })
    const counts = { count: data.failed.length, total: rows.length }
    await tell(data, rows, t('ui.failed_change', counts))
    return true
  }

  async function toggle(row: ManagedRow): Promise<void> {
    if (row.active && !(await mayPutAway([row]))) return
    block.mutate({ params: { id: row.id } })
  }

  /** Deletes rows. False where the person has cancelled; true where the rows are deleted, or put away instead. */
  async function remove(rows: readonly ManagedRow[]): Promise<boolean> {
    let result: BulkResult = { done: [], failed: [] }
    let tried = false
    const done = await confirmRemoval({
      title:
        rows.length === 1
          ? t(`${said}.delete_title`, { name: rows[0]?.name ?? '' })
          : t(`${said}.delete_several`, { count: rows.length }),
      rows,
      action: deletion?.action ?? ((count) => t(`${said}.delete_action`, { count })),
      note: deletion?.note ?? t(`${said}.delete_note`),
      leaves: options.deleted !== undefined,
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
    await tell(result, rows, t('ui.failed_delete', counts))
    if (tried) options.deleted?.()
    return done
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
        run: (rows) => setActive(rows.map(of), true),
      },
      {
        label: t(`ui.off_${verb}`),
        icon: signs[verb].off,
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
