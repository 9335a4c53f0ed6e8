import { type ImportStatus, workingStatuses } from '@meridian/contract/imports.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { administers } from '../../platform/session/viewer.ts'

interface Row {
  tenant_id: string
  status: ImportStatus
  wrong_rows: number
  last: boolean
}

/**
 * What an actor may do to an import of their school: any of its admins may go on with a plan, stop it, and take the last
 * one back. Pure.
 */
export function importCan(actor: Actor, row: Row) {
  const admin = administers(actor, row.tenant_id)
  const planned = admin && row.status === 'planned'
  return {
    correct: planned,
    apply: planned && row.wrong_rows === 0,
    cancel: planned || (admin && workingStatuses.includes(row.status)),
    undo: admin && row.last,
  }
}
