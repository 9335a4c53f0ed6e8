import { listImportRows, rowStates } from '@meridian/contract/calls/imports.gen.ts'
import type { Import, RowState } from '@meridian/contract/imports.ts'
import { useRef, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconEqual from '~icons/tabler/equal'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconRowInsertBottom from '~icons/tabler/row-insert-bottom'
import IconRowRemove from '~icons/tabler/row-remove'
import { useT } from '../../core/messages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'
import { cellColumn, shownColumns } from './cell-column.tsx'
import classes from './Imports.module.css'
import { notesColumn, placeColumn } from './package-columns.tsx'
import { useChoices } from './useChoices.ts'
import { useShownRows } from './useShownRows.ts'

const looks = {
  new: ['enabled', IconPlus],
  changed: ['warning', IconPencil],
  unchanged: ['disabled', IconEqual],
  wrong: ['missed', IconAlertTriangle],
  left_out: ['disabled', IconRowRemove],
} as const satisfies Record<RowState, [Status, unknown]>

/** The rows of an import as a diff, by page: what is new, what changes from what to what, what is wrong and why. */
export function RowsPanel({ one }: { one: Import }) {
  const t = useT()
  const { shown, show } = useShownRows(one)
  const around = useRef<HTMLDivElement>(null)
  const { leaveOut } = useChoices(one)
  const [editing, setEditing] = useState<number | null>(null)
  const counts = { all: one.counts.total, ...one.counts }
  const states = rowStates.filter((state) => state !== 'left_out' || counts.left_out > 0)
  const options = (['all', ...states] as const).map((value) => ({
    value,
    label: t(`imports.rows_${value}`),
    count: counts[value],
  }))
  const cells = { one, t, editing, onDone: () => setEditing(null), around }
  return (
    <div ref={around} className={classes.rows}>
      <ListPanel
        route={listImportRows}
        input={{ params: { id: one.id } }}
        searchLabel={t('imports.search')}
        countLabel={(count) => t('imports.count', { count })}
        ownFilters={['state']}
        chips={<Chips label={t('imports.rows')} value={shown} options={options} onChange={show} />}
        rowName={(row) => t('imports.row', { number: row.place })}
        rowMenu={
          one.can.correct
            ? (row) =>
                row.state === 'left_out'
                  ? [
                      {
                        label: t('mapping.take_in'),
                        icon: <IconRowInsertBottom size={18} stroke={1.75} />,
                        onClick: () => leaveOut([row.number], false),
                      },
                    ]
                  : [
                      {
                        label: t('imports.edit_row'),
                        icon: <IconPencil size={18} stroke={1.75} />,
                        onClick: () => setEditing(row.number),
                      },
                      {
                        label: t('mapping.leave_out'),
                        icon: <IconRowRemove size={18} stroke={1.75} />,
                        onClick: () => leaveOut([row.number], true),
                      },
                    ]
            : undefined
        }
        columns={[
          one.package
            ? placeColumn(t)
            : {
                key: 'number',
                header: t('imports.number'),
                cell: (row) => <bdi>{row.place}</bdi>,
                mobileCell: (row) => t('imports.row_title', { number: row.place }),
                width: '72px',
              },
          {
            key: 'state',
            header: t('imports.state'),
            cell: (row) => {
              const [status, sign] = looks[row.state]
              return (
                <StatusBadge status={status} sign={sign}>
                  {t(`imports.rows_${row.state}`)}
                </StatusBadge>
              )
            },
            mobile: 'badge',
            skeleton: 'badge',
          },
          ...shownColumns(one).map((column) => cellColumn(column, cells)),
          ...(one.package ? [notesColumn(t)] : []),
        ]}
        empty={null}
      />
    </div>
  )
}
