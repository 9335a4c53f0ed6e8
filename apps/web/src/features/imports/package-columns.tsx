import type { ImportRow } from '@meridian/contract/imports.ts'
import type { T } from '../../core/messages.ts'
import type { Column } from '../../ui/list/types.ts'
import classes from './Imports.module.css'

/** What a row of a package is about, which in a list is always the same. */
export function kindColumn(t: T): Column<ImportRow> {
  return {
    key: 'kind',
    header: t('imports.row_kind'),
    cell: (row) => t(`imports.kind_${row.kind}`),
    width: '110px',
  }
}

/** What was understood otherwise in a row of a package, or left out of it. */
export function notesColumn(t: T): Column<ImportRow> {
  return {
    key: 'notes',
    header: t('imports.notes'),
    cell: ({ notes }) =>
      notes.length === 0 ? null : (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ),
    mobile: 'line',
  }
}
