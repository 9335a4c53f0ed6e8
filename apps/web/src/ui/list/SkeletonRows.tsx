import { Skeleton } from '../Skeleton.tsx'
import { roles } from './roles.ts'
import classes from './Table.module.css'
import type { Column } from './types.ts'

const widths = [90, 126, 112, 100, 138, 124, 110, 98, 132, 118]

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  selectable: boolean
  menu: boolean
}

/** Grey rows in the geometry of the real ones, so that nothing moves when those arrive. */
export function SkeletonRows<Row>({ columns, selectable, menu }: SkeletonRowsProps<Row>) {
  return widths.map((width, index) => (
    <tr key={width} {...roles.row}>
      {selectable && (
        <td {...roles.cell} className={classes.check}>
          <Skeleton width={20} height={20} radius={4} />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          {...roles.cell}
          data-align={column.align}
          data-wide={column.wide}
          data-mobile={column.mobile ?? (place === 0 ? 'title' : 'line')}
        >
          <Shape kind={column.skeleton} end={column.align === 'end'} width={width} index={index} />
        </td>
      ))}
      {menu && <td {...roles.cell} className={classes.menu} />}
    </tr>
  ))
}

interface ShapeProps {
  kind: Column<never>['skeleton']
  end: boolean
  width: number
  index: number
}

function Shape({ kind, end, width, index }: ShapeProps) {
  switch (kind) {
    case 'badge':
      return <Skeleton width={96} height={28} radius={999} />
    case 'avatars':
      return (
        <span className={classes.shapes}>
          {[0, 1, 2].slice(0, (index % 3) + 1).map((circle) => (
            <Skeleton key={circle} width={32} height={32} radius={999} />
          ))}
        </span>
      )
    case 'person':
      return (
        <span className={classes.shapes}>
          <Skeleton width={32} height={32} radius={999} />
          <Skeleton width={width} />
        </span>
      )
    case 'cover':
      return (
        <span className={classes.shapes}>
          <Skeleton width={24} height={32} radius={3} />
          <Skeleton width={width + 30} />
        </span>
      )
    default:
      return (
        <Skeleton
          width={kind === 'number' || end ? 32 : width}
          className={end ? classes.endShape : undefined}
        />
      )
  }
}
