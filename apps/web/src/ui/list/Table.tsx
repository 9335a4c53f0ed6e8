import { useMediaQuery } from '@mantine/hooks'
import type { Call } from '@meridian/contract/core/route.ts'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, Fragment, useRef, useState } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { useT } from '../../core/messages.ts'
import { tellCut } from '../Clip.tsx'
import { Groups } from './Groups.tsx'
import { MoreButton } from './MoreButton.tsx'
import { RowMenu } from './RowMenu.tsx'
import { meant, withShift } from './range.ts'
import { roles } from './roles.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import classes from './Table.module.css'
import { Tick } from './Tick.tsx'
import { tracksOf } from './tracks.ts'
import type { Column, ListOptions, RowOf } from './types.ts'
import type { ListState } from './useListState.ts'

interface TableProps<R extends Call> extends ListOptions<R> {
  /** Null while the first answer is on its way. */
  rows: RowOf<R>[] | null
  /** The rows are of the last view; those of this one are on their way. */
  dim: boolean
  state: ListState
  selected: ReadonlySet<string>
  select: (ids: Set<string>) => void
}

const idOf = (row: unknown) => (row as { id: string }).id

/** The rows of a list; blocks instead of a table in a narrow window. Roles are spelled out, as blocks would lose them. */
export function Table<R extends Call>(props: TableProps<R>) {
  const { columns, rows, dim, state, selected, select, bulk, rowMenu } = props
  const t = useT()
  const selectable = bulk !== undefined && bulk.length > 0
  const all = rows ?? []
  const chosen = all.filter((row) => selected.has(idOf(row))).length
  // The tick that a range with Shift begins at.
  const begun = useRef<string | null>(null)
  const choose = (id: string, checked: boolean, shift: boolean) => {
    const next = new Set(selected)
    for (const one of meant(all.map(idOf), id, { shift, begun: begun.current })) {
      if (checked) next.add(one)
      else next.delete(one)
    }
    begun.current = id
    select(next)
  }
  const menu = rowMenu !== undefined || props.more !== undefined
  const tracks = tracksOf(columns, { selectable, menu })
  return (
    <table
      {...roles.table}
      className={classes.table}
      data-dim={dim || undefined}
      style={{ '--tracks': tracks.all, '--tracks-few': tracks.few } as CSSProperties}
    >
      <thead {...roles.group} className={props.headless ? 'visually-hidden' : undefined}>
        <tr {...roles.row}>
          {selectable && (
            <th {...roles.head} scope="col" className={classes.check}>
              <Tick
                aria-label={t('ui.select_all')}
                disabled={all.length === 0}
                checked={chosen > 0 && chosen === all.length}
                indeterminate={chosen > 0 && chosen < all.length}
                onChange={(event) =>
                  select(new Set(event.currentTarget.checked ? all.map(idOf) : []))
                }
              />
            </th>
          )}
          {columns.map((column) => (
            <Header
              key={column.key}
              column={column}
              state={state}
              defaultSort={props.defaultSort}
            />
          ))}
          {menu && (
            <th {...roles.head} scope="col" className={classes.menu}>
              <span className="visually-hidden">{t('ui.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows === null ? (
          <SkeletonRows columns={columns} selectable={selectable} menu={menu} />
        ) : (
          rows.map((row, index) => (
            <Fragment key={idOf(row)}>
              {props.groups && (
                <Groups
                  groups={props.groups(row)}
                  before={index > 0 ? props.groups(rows[index - 1] as RowOf<R>) : []}
                  width={columns.length + (selectable ? 1 : 0) + (menu ? 1 : 0)}
                />
              )}
              <Row {...props} row={row} selectable={selectable} choose={choose} />
            </Fragment>
          ))
        )}
      </tbody>
    </table>
  )
}

interface HeaderProps<Row> {
  column: Column<Row>
  state: ListState
  defaultSort: { column: string; direction: 'asc' | 'desc' } | undefined
}

function Header<Row>({ column, state, defaultSort }: HeaderProps<Row>) {
  const { search } = state
  const field = search.sortField ?? defaultSort?.column
  const direction = search.sortField ? (search.sortDirection ?? 'asc') : defaultSort?.direction
  const active = column.sort !== undefined && column.sort === field
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      {...roles.head}
      scope="col"
      data-align={column.align}
      data-wide={column.wide}
      aria-sort={active ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
    >
      {column.sort === undefined ? (
        column.header
      ) : (
        <button
          type="button"
          className={classes.sort}
          data-active={active || undefined}
          onClick={() =>
            state.setSort(column.sort ?? '', active && direction === 'asc' ? 'desc' : 'asc')
          }
        >
          {column.header}
          {active && <Arrow size={18} stroke={1.75} />}
        </button>
      )}
    </th>
  )
}

interface RowProps<R extends Call> extends TableProps<R> {
  row: RowOf<R>
  selectable: boolean
  choose: (id: string, checked: boolean, shift: boolean) => void
}

function Row<R extends Call>(props: RowProps<R>) {
  const { row, columns, rowHref, rowName, rowMenu, selectable, selected, choose } = props
  const t = useT()
  const narrow =
    useMediaQuery('screen and (max-width: 1023.98px)', false, { getInitialValueInEffect: false }) ??
    false
  const id = idOf(row)
  const link = rowHref?.(row)
  const more = props.more?.(row) ?? null
  const [opened, open] = useState(false)
  const shown = (
    <tr
      {...roles.row}
      data-opened={(opened && more !== null) || undefined}
      data-selected={selected.has(id) || undefined}
      data-link={link ? true : undefined}
      onPointerEnter={tellCut}
    >
      {selectable && (
        <td {...roles.cell} className={classes.check}>
          <Tick
            aria-label={t('ui.select_row', { name: rowName(row) })}
            checked={selected.has(id)}
            onChange={(event) => choose(id, event.currentTarget.checked, withShift(event))}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const content = (narrow && column.mobileCell ? column.mobileCell : column.cell)(row)
        return (
          <td
            key={column.key}
            {...roles.cell}
            data-align={column.align}
            data-wide={column.wide}
            data-mobile={column.mobile ?? (index === 0 ? 'title' : 'line')}
            className={index === 0 ? classes.key : undefined}
          >
            {index === 0 && link ? (
              <Link {...link} className="row-way" dir="auto">
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        )
      })}
      {rowMenu && (
        <td {...roles.cell} className={classes.menu}>
          <RowMenu
            label={t('ui.actions_of', { name: rowName(row) })}
            actions={() => rowMenu(row)}
          />
        </td>
      )}
      {props.more && (
        <td {...roles.cell} className={classes.menu}>
          {more !== null && (
            <MoreButton
              label={props.moreLabel?.(row) ?? rowName(row)}
              opened={opened}
              toggle={() => open(!opened)}
            />
          )}
        </td>
      )}
    </tr>
  )
  if (!opened || more === null) return shown
  const width = columns.length + (selectable ? 1 : 0) + 1
  return (
    <>
      {shown}
      <tr {...roles.row} className={classes.more}>
        <td {...roles.cell} colSpan={width}>
          {more}
        </td>
      </tr>
    </>
  )
}
