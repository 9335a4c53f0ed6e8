import { Button, Checkbox } from '@mantine/core'
import type { Import, ImportMapping } from '@meridian/contract/imports.ts'
import { useEffect, useRef, useState } from 'react'
import IconCheck from '~icons/tabler/check'
import { useT } from '../../../core/messages.ts'
import { PanelFrame, PanelHead } from '../../../ui/Panel.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { ColumnsList } from './ColumnsList.tsx'
import { ColumnsTable } from './ColumnsTable.tsx'
import classes from './Mapping.module.css'
import { SheetChips } from './SheetChips.tsx'
import { takeChanged, useMapping } from './useMapping.ts'

/** The columns of a file with three rows of it, and what each is read as; above them the sheets of a workbook. */
export function MappingPanel({ one, mapping }: { one: Import; mapping: ImportMapping }) {
  const t = useT()
  const narrow = useNarrow()
  const said = useMapping(one, mapping)
  const around = useFirstUnsure(one, mapping)
  useFocusAgain(one, around.current, said.busy)
  const { columns, confirmed, headings, sheets } = mapping
  const unsure = confirmed ? 0 : columns.filter(({ sure }) => !sure).length
  const known = Math.max(0, columns.length - Math.max(unsure, one.needs.length))
  const Columns = narrow ? ColumnsList : ColumnsTable
  return (
    <div ref={around} className={classes.around}>
      {sheets.length > 1 && (
        <SheetChips sheets={sheets} busy={said.busy} onToggle={said.toggleSheet} />
      )}
      <PanelFrame>
        {(id) => (
          <>
            <PanelHead
              id={id}
              title={t('mapping.map_title')}
              note={t('mapping.map_known', { known, count: columns.length })}
              end={
                <Checkbox
                  label={t('mapping.map_headings')}
                  checked={headings}
                  disabled={said.busy}
                  onChange={(event) => said.setHeadings(event.currentTarget.checked)}
                />
              }
            />
            <Columns one={one} mapping={mapping} busy={said.busy} onMeaning={said.setMeaning} />
            {unsure > 0 && (
              <div className={classes.foot}>
                <p>{t('mapping.map_unsure', { count: unsure })}</p>
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconCheck size={18} stroke={1.75} />}
                  loading={said.busy}
                  onClick={said.confirm}
                >
                  {t('mapping.map_confirm')}
                </Button>
              </div>
            )}
            {mapping.remembered && <p className={classes.quiet}>{t('mapping.map_remembered')}</p>}
          </>
        )}
      </PanelFrame>
    </div>
  )
}

/** Gives the focus back to the select that was changed, which had to let go of it while the file was read again. */
function useFocusAgain({ id }: Import, around: HTMLElement | null, busy: boolean) {
  const was = useRef(busy)
  useEffect(() => {
    if (was.current && !busy && document.activeElement === document.body) {
      const place = takeChanged(id)
      around?.querySelector<HTMLElement>(`select[data-place="${place}"]`)?.focus()
    }
    was.current = busy
  }, [busy, id, around])
}

/**
 * Puts the focus into the select that was changed last, or at first into the first column that is not certain, or that may be
 * the one which is missing.
 */
function useFirstUnsure(one: Import, { columns, confirmed }: ImportMapping) {
  const around = useRef<HTMLDivElement>(null)
  const [changed] = useState(() => takeChanged(one.id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is moved once, when the panel comes
  useEffect(() => {
    const unsure = confirmed ? undefined : columns.find(({ sure }) => !sure)
    const missing =
      one.needs.length > 0 ? columns.find(({ meaning }) => meaning === 'ignored') : undefined
    const place = changed ?? (unsure ?? missing)?.place
    if (place === undefined) return
    around.current?.querySelector<HTMLElement>(`select[data-place="${place}"]`)?.focus()
  }, [])
  return around
}
