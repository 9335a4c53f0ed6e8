import { useState } from 'react'
import { getSession } from '../../../core/session.ts'
import { dropRecord, recordsOf, type UploadRecord } from './records.ts'
import type { FieldKind } from './refusals.ts'

/** The newest upload of a kind that the person neither ended nor gave up. */
function newest(kind: FieldKind): UploadRecord | null {
  const records = recordsOf(getSession()?.user.id ?? '')
  return records.find((record) => record.kind === kind) ?? null
}

/** The upload of a kind that can go on, and the giving up of it. */
export function useUnfinished(kind: FieldKind) {
  const [unfinished, setUnfinished] = useState(() => newest(kind))
  const look = () => setUnfinished(newest(kind))
  async function discard(record: UploadRecord): Promise<void> {
    dropRecord(getSession()?.user.id ?? '', record.url)
    look()
    const { giveUp } = await import('./sending.ts')
    giveUp(record.url)
  }
  return { unfinished, look, discard }
}
