import type { ImportRow } from '@meridian/contract/imports.ts'
import type { T } from '../../core/messages.ts'
import type { Column } from '../../ui/list/types.ts'
import { TwoLines } from '../../ui/PanelTable.tsx'
import classes from './Imports.module.css'

/** What a row of a package is about, and in which of its files it stands. */
export function placeColumn(t: T): Column<ImportRow> {
  const kind = (row: ImportRow) => t(`mapping.about_${row.kind}`)
  return {
    key: 'number',
    header: t('imports.number'),
    cell: (row) => <TwoLines first={kind(row)} second={row.place} />,
    mobileCell: (row) => `${kind(row)} · ${row.place}`,
    width: '150px',
  }
}

/** What was understood otherwise in a row of a package, or left out of it. */
export function notesColumn(t: T): Column<ImportRow> {
  return {
    key: 'notes',
    header: t('mapping.notes'),
    cell: ({ notes }) =>
      notes.length === 0 ? null : (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ),
    mobile: 'line',
    width: '240px',
  }
}
