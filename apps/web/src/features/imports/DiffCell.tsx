import { correctImportRow } from '@meridian/contract/calls/imports.gen.ts'
import type { Import, ImportCell, ImportColumn, ImportRow } from '@meridian/contract/imports.ts'
import { type RefObject, useId, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconArrowRight from '~icons/tabler/arrow-right'
import { useCall } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import classes from './Imports.module.css'
import { refreshImport } from './useImport.ts'

interface DiffCellProps {
  one: Import
  row: ImportRow
  column: ImportColumn
  name: string
  /** The cell; undefined where the file has nothing for this column. */
  cell: ImportCell | undefined
  /** True while the whole row is being edited. */
  editing: boolean
  onDone: () => void
  around: RefObject<HTMLElement | null>
}

/** One cell of the plan: the new value, the change from the old one, or a problem with a field to correct it. */
export function DiffCell(props: DiffCellProps) {
  const { one, cell, editing } = props
  if (one.can.correct && (editing || cell?.state === 'wrong')) return <CellField {...props} />
  if (!cell) return null
  return <CellText cell={cell} />
}

/** The columns of phones and emails, which are written from left to right in an Arabic page too. */
const latin: readonly ImportColumn[] = ['email', 'phone', 'teachers']

function CellText({ cell }: { cell: ImportCell }) {
  const t = useT()
  const { state, value, before, message, column } = cell
  const direction = latin.includes(column) ? 'ltr' : 'auto'
  const wide = column === 'email' || column === 'classes' || undefined
  const text = (words: string) =>
    words === '' ? (
      <span className={classes.quiet}>{t('imports.nothing')}</span>
    ) : (
      <bdi dir={direction}>{words}</bdi>
    )
  if (state !== 'changed')
    return (
      <span data-state={state} data-wide={wide} className={classes.cell}>
        {value === '' && state !== 'wrong' ? null : text(value)}
        {message && <span className={classes.why}>{message}</span>}
      </span>
    )
  return (
    <span data-state={state} data-wide={wide} className={classes.cell}>
      <del className={classes.before}>
        <span className="visually-hidden">{t('imports.before')} </span>
        {text(before ?? '')}
      </del>
      <IconArrowRight size={16} stroke={1.75} className="flip" aria-hidden />
      <ins className={classes.after}>
        <span className="visually-hidden">{t('imports.after')} </span>
        {text(value)}
      </ins>
    </span>
  )
}

function CellField({ one, row, column, name, cell, onDone, around }: DiffCellProps) {
  const t = useT()
  const id = useId()
  const old = cell?.value ?? ''
  const secret = column === 'password'
  const [text, setText] = useState(secret ? '' : old)
  const correct = useCall(correctImportRow, { invalidates: [] })
  const wrong = cell?.state === 'wrong'

  const save = async () => {
    if (correct.isPending || text === (secret ? '' : old)) return
    try {
      const params = { id: one.id, number: row.number }
      await correct.mutateAsync({
        params,
        body: { version: row.version, cells: { [column]: text } },
      })
      onDone()
    } catch {
      // A notification shows the reason, and the field keeps the typed text.
    }
    await refreshImport()
    keepFocus(around.current)
  }
  return (
    <div className={classes.field}>
      <input
        id={id}
        dir={latin.includes(column) ? 'ltr' : 'auto'}
        aria-label={t('imports.cell', { column: name, number: row.place })}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-why` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={5000}
        value={text}
        disabled={correct.isPending}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
          if (event.key === 'Escape') {
            setText(secret ? '' : old)
            onDone()
          }
        }}
      />
      {wrong && (
        <span id={`${id}-why`} className={classes.why}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {cell.message}
        </span>
      )}
    </div>
  )
}

/**
 * Moves the focus to the next wrong field, or else to the chips above, when the field that had it is gone. It looks for half a
 * second, because the rows are drawn again meanwhile.
 * @param looks how often it still looks
 */
function keepFocus(around: HTMLElement | null, looks = 10): void {
  if (!document.activeElement || document.activeElement === document.body) {
    const wrong = around?.querySelector<HTMLElement>('input[aria-invalid="true"]')
    const next = wrong ?? around?.querySelector<HTMLElement>('[aria-pressed="true"]')
    next?.focus()
  }
  if (looks > 0) setTimeout(() => keepFocus(around, looks - 1), 50)
}
