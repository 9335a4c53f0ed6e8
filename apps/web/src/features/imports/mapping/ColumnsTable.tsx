import type { ColumnMeaning, Import, ImportMapping } from '@meridian/contract/imports.ts'
import IconArrowDown from '~icons/tabler/arrow-down'
import { useT } from '../../../core/messages.ts'
import classes from './Mapping.module.css'
import { MeaningSelect } from './MeaningSelect.tsx'
import { PlainCell } from './PlainCell.tsx'

export interface ColumnsProps {
  one: Import
  mapping: ImportMapping
  /** True while the file is read again as it was said. */
  busy: boolean
  onMeaning: (place: number, meaning: ColumnMeaning) => void
}

/** The columns of a file side by side, as the spreadsheet shows them, each with its choice and three cells. */
export function ColumnsTable({ one, mapping, busy, onMeaning }: ColumnsProps) {
  const t = useT()
  const { columns, rows, confirmed } = mapping
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('imports.number')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.place} scope="col">
                <span className={classes.heading}>
                  <span className={classes.letter}>{column.letter}</span>
                  <bdi title={column.heading}>{column.heading || '–'}</bdi>
                </span>
                <IconArrowDown size={18} stroke={1.75} className={classes.arrow} aria-hidden />
                <MeaningSelect
                  kind={one.kind}
                  column={column}
                  unsure={!confirmed && !column.sure}
                  busy={busy}
                  onMeaning={onMeaning}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((number, at) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {columns.map(({ place, meaning, cells }) => (
                <td key={place} data-ignored={meaning === 'ignored' || undefined}>
                  <PlainCell text={cells[at] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
