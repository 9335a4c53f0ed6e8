import { meaningsOf } from '@meridian/contract/calls/imports.gen.ts'
import type { ColumnMeaning, ImportKind, ImportMapping } from '@meridian/contract/imports.ts'
import { useT } from '../../../core/messages.ts'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import { columnName } from '../ColumnsGuide.tsx'
import classes from './Mapping.module.css'

interface MeaningSelectProps {
  kind: ImportKind
  column: ImportMapping['columns'][number]
  unsure: boolean
  busy: boolean
  onMeaning: (place: number, meaning: ColumnMeaning) => void
}

/** The choice of what a column is. */
export function MeaningSelect({ kind, column, unsure, busy, onMeaning }: MeaningSelectProps) {
  const t = useT()
  const { place, letter, heading, meaning } = column
  const nameOf = (each: ColumnMeaning) => {
    if (each === 'ignored') return t('mapping.meaning_ignored')
    if (each === 'first_name' || each === 'middle_name' || each === 'last_name')
      return t(`mapping.meaning_${each}`)
    if (each === 'name' && kind !== 'classrooms') return t('mapping.meaning_name')
    return columnName(kind, each, t)
  }
  return (
    <PlainSelect
      size="sm"
      className={classes.select}
      data-place={place}
      data-unsure={unsure || undefined}
      aria-label={t('mapping.map_column', { letter, heading: heading || '–' })}
      value={meaning}
      disabled={busy}
      onChange={(event) => onMeaning(place, event.currentTarget.value as ColumnMeaning)}
    >
      {meaningsOf[kind].map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </PlainSelect>
  )
}
