import {
  getImport,
  listImportRows,
  listImports,
  listMissing,
  workingStatuses,
} from '@meridian/contract/calls/imports.gen.ts'
import type { Import } from '@meridian/contract/imports.ts'
import { useEffect, useRef } from 'react'
import { invalidate, usePageData } from '../../core/calls.ts'

/** The time between two readings of an import that is working (ms). */
const lookEvery = 700

/**
 * Reads an import, again and again while it works. At its end everything that it may have changed is read again.
 * @returns the import, and whether it is working
 */
export function useImport(id: string): { one: Import; working: boolean } {
  const { data: one } = usePageData(getImport, { params: { id } })
  const working = workingStatuses.includes(one.status)
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => void invalidate(getImport), lookEvery)
    return () => clearInterval(timer)
  }, [working])
  const worked = useRef(working)
  useEffect(() => {
    if (worked.current && !working) void invalidate(undefined)
    worked.current = working
  }, [working])
  return { one, working }
}

/** Reads an import, its rows and the history again. */
export function refreshImport(): Promise<void> {
  return invalidate(getImport, listImportRows, listImports, listMissing)
}
