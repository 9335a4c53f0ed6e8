import { type ImportStatus, workingStatuses } from '@meridian/contract/imports.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { administers } from '../../platform/session/viewer.ts'

interface Row {
  tenant_id: string
  status: ImportStatus
  wrong_rows: number
  /** The columns of which a person has still to say what they are. */
  unsure: number
  /** Whether the school still has what this import did to it. */
  undoable: boolean
}

/**
 * The actions that an actor may take on an import of the own school: each of its admins may apply a plan, cancel it, and undo
 * an import.
 */
export function importCan(actor: Actor, row: Row) {
  const admin = administers(actor, row.tenant_id)
  const planned = admin && row.status === 'planned'
  return {
    correct: planned,
    apply: planned && row.wrong_rows === 0 && row.unsure === 0,
    cancel: planned || (admin && workingStatuses.includes(row.status)),
    undo: admin && row.undoable,
  }
}
