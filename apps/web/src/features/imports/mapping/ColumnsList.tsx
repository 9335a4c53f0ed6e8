import type { ColumnsProps } from './ColumnsTable.tsx'
import classes from './Mapping.module.css'
import { MeaningSelect } from './MeaningSelect.tsx'
import { PlainCell } from './PlainCell.tsx'

/** The columns of a file one below the other, for a narrow window. */
export function ColumnsList({ one, mapping, busy, onMeaning }: ColumnsProps) {
  return (
    <ul className={classes.list}>
      {mapping.columns.map((column) => (
        <li key={column.place}>
          <span className={classes.heading}>
            <span className={classes.letter}>{column.letter}</span>
            <bdi title={column.heading}>{column.heading || '–'}</bdi>
          </span>
          <MeaningSelect
            kind={one.kind}
            column={column}
            unsure={!mapping.confirmed && !column.sure}
            busy={busy}
            onMeaning={onMeaning}
          />
          <span className={classes.samples}>
            {column.cells.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells may be equal, and never move
              <PlainCell key={at} text={text} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
