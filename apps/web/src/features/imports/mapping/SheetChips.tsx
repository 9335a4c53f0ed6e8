import type { ImportMapping } from '@meridian/contract/imports.ts'
import IconCheck from '~icons/tabler/check'
import { useT } from '../../../core/messages.ts'
import classes from './Mapping.module.css'

interface SheetChipsProps {
  sheets: ImportMapping['sheets']
  busy: boolean
  onToggle: (index: number) => void
}

/** The sheets of a workbook as chips, of which several may be on, and the last one that is on stays. */
export function SheetChips({ sheets, busy, onToggle }: SheetChipsProps) {
  const t = useT()
  const on = sheets.filter((sheet) => sheet.on).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own
    <div role="group" aria-label={t('mapping.map_sheets')} className={classes.sheets}>
      <span className={classes.sheetsTitle}>
        {t('mapping.map_sheets_found', { count: sheets.length })}
      </span>
      {sheets.map(({ index, name, rows, on: pressed, usable }) => (
        <button
          key={index}
          type="button"
          className={classes.sheet}
          aria-pressed={pressed}
          disabled={busy || !usable || (pressed && on === 1)}
          onClick={() => onToggle(index)}
        >
          {pressed && <IconCheck size={18} stroke={2} aria-hidden />}
          <bdi>{name}</bdi>
          <span className={classes.count}>
            {usable ? t('imports.count', { count: rows }) : t('mapping.map_no_people')}
          </span>
        </button>
      ))}
    </div>
  )
}
