import { useEffect, useRef } from 'react'
import type { Draft } from './draft.ts'

/** The sentence for a field, by its path in the call; nothing before the first try. */
export type ErrorAt = (path: string) => string | undefined

/** What every type's editor is given. */
export interface KindEditorProps {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  errorAt: ErrorAt
}

/** Beside that, the editor of what is shown says while a file is on its way. */
export interface ContentEditorProps extends KindEditorProps {
  onBusy: (busy: boolean) => void
}

/**
 * Gives the focus to a row's first field once the row is there: `focusRow(key)`. Rows carry `data-row`, `container` goes
 * around them.
 */
export function useRowFocus() {
  const container = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const row = container.current?.querySelector(`[data-row="${wanted.current}"]`)
    row?.querySelector<HTMLElement>('input[type="text"], input:not([type])')?.focus()
    wanted.current = null
  })
  return { container, focusRow: (key: string | undefined) => (wanted.current = key ?? null) }
}
