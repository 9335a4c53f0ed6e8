import { importColumns, listImportRows, rowStates } from '@meridian/contract/calls/imports.gen.ts'
import type { Import, ImportColumn, ImportRow, RowState } from '@meridian/contract/imports.ts'
import { IconAlertTriangle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../core/messages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import type { Column } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'
import { columnName } from './ColumnsGuide.tsx'
import { DiffCell } from './DiffCell.tsx'
import classes from './Imports.module.css'

const looks = {
  new: ['enabled', IconPlus],
  changed: ['warning', IconPencil],
  unchanged: ['disabled', IconEqual],
  wrong: ['missed', IconAlertTriangle],
} as const satisfies Record<RowState, [Status, unknown]>

/** The rows of an import as a diff, by page: what is new, what changes from what to what, what is wrong and why. */
export function RowsPanel({ one }: { one: Import }) {
  const t = useT()
  const state = useListState()
  const around = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<number | null>(null)
  const chosen = state.search.filter_state
  const shown = typeof chosen === 'string' ? chosen : 'all'
  // What has to be put right is shown first.
  const { setFilter } = state
  const first = useRef(one.status === 'planned' && one.counts.wrong > 0 && chosen === undefined)
  useEffect(() => {
    if (first.current) setFilter('state', ['wrong'], true)
    first.current = false
  }, [setFilter])
  // The last wrong row is right: there is nothing left to see through this chip.
  const { dropFilters } = state
  const emptied = shown === 'wrong' && one.counts.wrong === 0
  useEffect(() => {
    if (emptied) dropFilters()
  }, [emptied, dropFilters])
  const counts = { all: one.counts.total, ...one.counts }
  const options = (['all', ...rowStates] as const).map((value) => ({
    value,
    label: t(`imports.rows_${value}`),
    count: counts[value],
  }))
  const found = new Set(one.columns.found.map(({ column }) => column))
  const needed = new Set(
    one.columns.missing.flatMap(({ column, required }) => (required ? [column] : [])),
  )
  const columns = importColumns[one.kind].filter(
    (column) => found.has(column) || (one.counts.wrong > 0 && needed.has(column)),
  )
  return (
    <div ref={around} className={classes.rows}>
      <ListPanel
        route={listImportRows}
        input={{ params: { id: one.id } }}
        searchLabel={t('imports.search')}
        countLabel={(count) => t('imports.count', { count })}
        ownFilters={['state']}
        chips={
          <Chips
            label={t('imports.rows')}
            value={shown}
            options={options}
            onChange={(value) => state.setFilter('state', value === 'all' ? [] : [value])}
          />
        }
        rowName={(row) => t('imports.row', { number: row.place })}
        rowMenu={
          one.can.correct
            ? (row) => [
                {
                  label: t('imports.edit_row'),
                  icon: <IconPencil size={18} stroke={1.75} />,
                  onClick: () => setEditing(row.number),
                },
              ]
            : undefined
        }
        columns={[
          {
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
          ...columns.map((column) => cellColumn(column)),
        ]}
        empty={null}
      />
    </div>
  )

  function cellColumn(column: ImportColumn): Column<ImportRow> {
    const name = columnName(one.kind, column, t)
    const cell = (row: ImportRow) => {
      const content = row.cells.find((each) => each.column === column)
      const edited = editing === row.number
      if (!content && !edited) return null
      return (
        <DiffCell
          key={`${row.number} ${content?.state} ${content?.value}`}
          one={one}
          row={row}
          column={column}
          name={name}
          cell={content}
          editing={edited}
          onDone={() => setEditing(null)}
          around={around}
        />
      )
    }
    return {
      key: column,
      header: name,
      cell,
      mobileCell: (row) => {
        const content = cell(row)
        const each = row.cells.find((one) => one.column === column)
        if (each?.state === 'same' && each.value === '' && editing !== row.number) return null
        return (
          content && (
            <div className={classes.line}>
              <span className={classes.quiet}>{name}</span>
              {content}
            </div>
          )
        )
      },
    }
  }
}
